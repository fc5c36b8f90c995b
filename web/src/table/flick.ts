// Was a card flicked up, toward the table? That plays it, as at a real one.
import type { Attachment } from "svelte/attachments";
import { moving } from "./beats";

const ENOUGH = 46;

export function flick(done: (node: HTMLElement) => void): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; id: number } | null = null;
    let dragged = false;

    const down = (event: PointerEvent): void => {
      dragged = false;
      if (event.isPrimary && event.button === 0)
        from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    };
    const move = (event: PointerEvent): void => {
      if (from === null || event.pointerId !== from.id) return;
      const up = from.y - event.clientY;
      if (up < 10 && !dragged) return;
      dragged = true;
      node.setPointerCapture(event.pointerId);
      if (moving()) node.style.translate = `${event.clientX - from.x}px ${Math.min(0, -up)}px`;
    };
    const end = (event: PointerEvent): void => {
      if (from === null || event.pointerId !== from.id) return;
      const far = from.y - event.clientY > ENOUGH;
      from = null;
      if (dragged && far && event.type === "pointerup") done(node);
      node.style.translate = "";
    };
    // A drag ends with a click of its own, which is not meant as a tap.
    const click = (event: MouseEvent): void => {
      if (!dragged) return;
      dragged = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", end);
    node.addEventListener("pointercancel", end);
    node.addEventListener("click", click, { capture: true });
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", end);
      node.removeEventListener("pointercancel", end);
      node.removeEventListener("click", click, { capture: true });
    };
  };
}
