/** Form field options for a select whose empty option means null. */
export const OPTIONAL_ID = { setValueAs: (typed: unknown) => (typed === "" || typed === null ? null : Number(typed)) };
