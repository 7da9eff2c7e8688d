/** The element in which the columns scroll on phones. */
export const TABLE_ID = "compared";
