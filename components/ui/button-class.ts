const VARIANTS = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong forced-colors:border",
  secondary: "border border-field bg-surface text-ink hover:border-brand hover:text-brand",
  outline: "border border-brand bg-surface text-brand hover:bg-brand-soft",
  ghost: "text-brand hover:bg-brand-soft",
  danger: "bg-danger text-on-danger hover:bg-danger-strong forced-colors:border",
  /** Sets only the shape; the caller adds the colors. */
  plain: "",
} as const;

const SIZES = {
  md: "min-h-12 px-6",
  lg: "min-h-13 px-7",
  word: "min-h-11 px-3",
  /** A square for a single icon; the button needs an aria-label. */
  icon: "size-11",
} as const;

export type ButtonLook = {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  wide?: boolean;
};

/** For elements that cannot be a button (`summary`, a file label). */
export function buttonClass({ variant = "primary", size = "md", wide = false }: ButtonLook = {}): string {
  return [
    "relative inline-flex items-center justify-center gap-2 rounded-md text-base font-bold whitespace-nowrap select-none",
    "transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55",
    VARIANTS[variant],
    SIZES[size],
    wide ? "w-full" : "",
  ].join(" ");
}
