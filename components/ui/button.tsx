import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "./spinner";

const VARIANTS = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-field bg-surface text-ink hover:border-brand hover:text-brand",
  ghost: "text-brand hover:bg-brand-soft",
  danger: "bg-danger text-on-danger hover:bg-danger-strong",
  /** Shape only; the caller brings the colours. */
  plain: "",
} as const;

const SIZES = {
  md: "min-h-11 px-4 text-sm",
  lg: "min-h-13 px-6 text-md",
  /** A square for one icon; give the button an aria-label. */
  icon: "size-11",
} as const;

type Look = {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** As wide as its container. */
  wide?: boolean;
};

/** The classes of a button, for elements that must be something else (`summary`, a file label). */
export function buttonClass({ variant = "primary", size = "md", wide = false }: Look = {}): string {
  return [
    "relative inline-flex items-center justify-center gap-2 rounded-sm font-medium whitespace-nowrap select-none",
    "transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55",
    VARIANTS[variant],
    SIZES[size],
    wide ? "w-full" : "",
  ].join(" ");
}

type ButtonProps = Look &
  ComponentProps<"button"> & {
    /** Shows a spinner in place of the text, keeps the width and refuses presses. */
    loading?: boolean;
  };

/** One primary button a screen. The default type is `button`; say `type="submit"` in forms. */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  disabled,
  className = "",
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={`${buttonClass({ variant, size, wide })} ${className}`}
    >
      <span className={`inline-flex items-center gap-2 ${loading ? "opacity-0" : ""}`}>{children}</span>
      {loading && <Spinner className="absolute" />}
    </button>
  );
}

type ButtonLinkProps = Look & ComponentProps<typeof Link> & { children: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className = "", ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${buttonClass({ variant, size, wide })} ${className}`} />;
}
