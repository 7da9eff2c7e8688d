/** The option that leads to every result, by the id of its list. */
export const allResultsId = (listId: string) => `${listId}-all`;

/** The field itself: the phone's bottom bar leads to it from a page that is drawn on the server. */
export const SEARCH_FIELD_ID = "site-search";
