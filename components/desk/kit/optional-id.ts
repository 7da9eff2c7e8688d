/** Field options of a select whose empty option is null. */
export const OPTIONAL_ID = { setValueAs: (typed: unknown) => (typed === "" || typed === null ? null : Number(typed)) };
