/** Session recordings show neither the content of such an element nor what is typed there. */
export const MASKED = { "data-clarity-mask": "true" } as const;
