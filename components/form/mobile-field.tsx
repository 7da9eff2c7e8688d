import type { ComponentProps } from "react";
import { foldNumber } from "@/lib/persian/fold-number";
import { DigitsField } from "./digits-field";

const hasOtherThanDigits = (typed: string) => /\D/.test(foldNumber(typed));

/** A mobile number. What is pasted keeps its +98 and its letters, for the schema to read or to refuse (spec 5). */
export function MobileField(props: Omit<ComponentProps<typeof DigitsField>, "fold" | "length" | "refuses">) {
  return <DigitsField type="tel" inputMode="tel" {...props} fold={foldNumber} refuses={hasOtherThanDigits} />;
}
