/** The look of one entry of the bottom bar. */
export const TAB =
  "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-2xs text-ink-soft hover:text-brand";
