export const fullName = (first: string | null | undefined, last: string | null | undefined): string =>
  [first, last].filter(Boolean).join(" ");
