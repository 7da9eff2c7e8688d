/** Form field options for an optional number or text, whose empty field means null. */
export const EMPTY_IS_NULL = { setValueAs: (typed: unknown) => (typed === "" ? null : typed) };
