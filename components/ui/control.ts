/** Classes of a text box, without importing the client field components, for server-rendered forms. */
export const CONTROL =
  "block w-full min-h-12 rounded-md border border-field bg-surface px-3 text-base text-ink placeholder:text-ink-faint " +
  "transition-colors hover:border-brand focus:border-brand focus:outline-2 focus:outline-offset-0 focus:outline-brand " +
  "aria-invalid:border-danger aria-invalid:focus:outline-danger disabled:bg-sunken disabled:text-ink-faint";
