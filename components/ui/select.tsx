import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { CONTROL } from "./control";

/** A select without a label, for rows of filters; it needs an aria-label. */
export function Select({ className = "", children, ...rest }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select {...rest} className={`${CONTROL} appearance-none pe-10 ${className}`}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-faint"
      />
    </div>
  );
}
