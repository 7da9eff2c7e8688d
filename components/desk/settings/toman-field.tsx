"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";
import { formatToman, fromToman } from "@/lib/domain/money";

/** What is typed, as a sum that can be read. */
export const tomanOf = (typed: unknown): string => formatToman(fromToman(Number(typed) || 0));

type TomanFieldProps = Omit<ComponentProps<typeof TextField>, "hint"> & {
  typed: unknown;
  /** What the sum means. */
  say?: (amount: string) => string;
};

/** A sum in toman with what it reads as below it; the form sends rials. */
export function TomanField({ typed, say, ...rest }: TomanFieldProps) {
  const t = useTranslations("StaffSettings");
  const amount = tomanOf(typed);
  return <TextField {...rest} digits hint={say ? say(amount) : t("toman", { amount })} />;
}
