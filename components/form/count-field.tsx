import type { ComponentProps } from "react";
import { foldSeparated } from "@/lib/persian/fold-number";
import { DigitsField } from "./digits-field";

const hasOtherThanDigits = (typed: string) => /\D/.test(foldSeparated(typed));

/** A whole number. A pasted fraction or sign is kept for the schema to reject: 1.5 must never become 15. */
export function CountField(props: Omit<ComponentProps<typeof DigitsField>, "fold" | "refuses">) {
  return <DigitsField {...props} fold={foldSeparated} refuses={hasOtherThanDigits} />;
}
