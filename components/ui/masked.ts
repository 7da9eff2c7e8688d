/** Session recordings hide the content of elements with these attributes, including what is typed there. */
export const MASKED = { "data-clarity-mask": "true" } as const;
