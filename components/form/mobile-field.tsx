import type { ComponentProps } from "react";
import { foldMobile } from "@/lib/persian/mobile";
import { DigitsField } from "./digits-field";

const hasOtherThanDigits = (typed: string) => /\D/.test(foldMobile(typed));

/** A mobile number. Pasted text keeps +98 and letters, for the schema to parse or reject (spec 5). */
export function MobileField(props: Omit<ComponentProps<typeof DigitsField>, "fold" | "length" | "refuses">) {
  return <DigitsField type="tel" inputMode="tel" {...props} fold={foldMobile} refuses={hasOtherThanDigits} />;
}
