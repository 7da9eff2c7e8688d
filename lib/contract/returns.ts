/** `new`: unused and complete · `opened`: works, but is no longer new · `broken`: does not work. */
export const RETURN_CONDITIONS = ["new", "opened", "broken"] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** Pieces of an invoice line, by the id of the line. */
export type ReturnedLine = { line: number; pieces: number };
