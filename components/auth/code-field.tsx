import type { ComponentProps } from "react";
import { DigitsField } from "@/components/form/digits-field";
import { OTP_LENGTH } from "@/lib/contract/fields";

export function CodeField(props: Omit<ComponentProps<typeof DigitsField>, "length">) {
  return (
    <DigitsField
      autoFocus
      length={OTP_LENGTH}
      autoComplete="one-time-code"
      className="text-center! text-xl tracking-[0.5em]"
      {...props}
    />
  );
}
