// Which window can be open over the table?
export type Opened = "menu" | "last" | "score" | "log" | "help" | "leave" | "say";
