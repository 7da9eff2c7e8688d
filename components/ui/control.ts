/** The look of the box people type in; apart from the fields, which are of the browser, for forms that the server alone draws. */
export const CONTROL =
  "block w-full min-h-12 rounded-md border border-field bg-surface px-3 text-base text-ink placeholder:text-ink-faint " +
  "transition-colors hover:border-brand focus:border-brand focus:outline-2 focus:outline-offset-0 focus:outline-brand " +
  "aria-invalid:border-danger aria-invalid:focus:outline-danger disabled:bg-sunken disabled:text-ink-faint";
