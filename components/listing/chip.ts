/** A small rounded control in a row: 44 px high for touch; a selected one has the soft brand color. */
export const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-md border bg-surface px-2.5 text-base font-medium whitespace-nowrap sm:px-3.5 hover:border-brand " +
  "data-chosen:border-brand data-chosen:bg-brand-soft data-chosen:text-brand-strong";
