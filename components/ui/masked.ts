/** Session recordings hide the content of elements with these attributes, and what is typed there. */
export const MASKED = { "data-clarity-mask": "true" } as const;
