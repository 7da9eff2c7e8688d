import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { Spinner } from "./spinner";

type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /** Shows a spinner instead of the text, keeps the width and ignores clicks. */
    loading?: boolean;
  };

/** Use one primary button per screen. The default type is `button`; set `type="submit"` in forms. */
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
      <span className={`inline-flex max-w-full min-w-0 items-center gap-2 ${loading ? "opacity-0" : ""}`}>
        {children}
      </span>
      {loading && <Spinner className="absolute" />}
    </button>
  );
}

type ButtonLinkProps = ButtonLook & ComponentProps<"a"> & { children: ReactNode };

export function ButtonLink({ variant, size, wide, className = "", ...rest }: ButtonLinkProps) {
  return <a {...rest} className={`${buttonClass({ variant, size, wide })} ${className}`} />;
}
