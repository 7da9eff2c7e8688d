export const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-md border px-3 text-xs whitespace-nowrap md:min-h-9";
