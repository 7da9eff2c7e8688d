/** A pill of a row: 44 px to touch, chosen ones on the soft brand color. */
export const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-md border bg-surface px-2.5 text-base font-medium whitespace-nowrap sm:px-3.5 hover:border-brand " +
  "data-chosen:border-brand data-chosen:bg-brand-soft data-chosen:text-brand-strong";
