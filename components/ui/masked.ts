/** A recording of visits shows neither what stands in such a part nor what is typed there. */
export const MASKED = { "data-clarity-mask": "true" } as const;
