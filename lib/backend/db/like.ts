import "server-only";

/** A pattern of `ilike` for what contains a text; signs that mean something to it mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
