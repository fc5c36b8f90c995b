// What kind of action is this?
export function isPlay(action: string): boolean {
  return action.startsWith("play ");
}
