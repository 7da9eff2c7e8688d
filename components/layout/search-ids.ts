export const allResultsId = (listId: string) => `${listId}-all`;

/** Id of the search field, to which the bottom bar links from server-rendered pages. */
export const SEARCH_FIELD_ID = "site-search";
