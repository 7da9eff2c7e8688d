/** The option that leads to every result, by the id of its list. */
export const allResultsId = (listId: string) => `${listId}-all`;
