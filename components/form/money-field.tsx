"use client";

import { useTranslations } from "next-intl";
import type { ChangeEvent, ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";
import { formatToman, parseToman, toWholeToman } from "@/lib/domain/shared/money";
import { toLatinDigits } from "@/lib/persian/digits";
import { numberInWords } from "@/lib/persian/number-in-words";
import { useParsedField } from "./use-parsed-field";

/** The digits and thousands separators on Persian and Latin keyboards. */
const isAmountKey = (typed: string) => /^[\p{Nd}\u066c,]*$/u.test(typed);

const digitsIn = (text: string) => toLatinDigits(text).replace(/\D/g, "").length;

function readRials(text: string): unknown {
  const rials = parseToman(text);
  return Number.isNaN(rials) ? text.trim() : rials;
}

const MONEY = {
  read: readRials,
  write: (rials: unknown) => (typeof rials === "number" && Number.isFinite(rials) ? formatToman(rials) : ""),
};

/** Rewrites the thousands separators; the caret keeps the same number of digits after it. */
function regroup(input: HTMLInputElement): void {
  const text = MONEY.write(parseToman(input.value));
  if (text === "" || text === input.value) return;
  const after = digitsIn(input.value.slice(input.selectionEnd ?? input.value.length));
  input.value = text;
  let caret = text.length;
  while (caret > 0 && digitsIn(text.slice(caret)) < after) caret--;
  // Places the caret before a separator, so that the next Backspace deletes a digit.
  while (caret > 0 && digitsIn(text.slice(caret - 1, caret)) === 0) caret--;
  input.setSelectionRange(caret, caret);
}

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, "digits" | "ltr" | "end" | "refuses" | "defaultValue"> & {
  defaultValue?: number;
};

/**
 * An amount typed in toman, spelled out below. The form gets rials: `<MoneyField {...field("amount")} label={…} />`.
 */
export function MoneyField({ ref, hint, defaultValue, onChange, ...rest }: MoneyFieldProps) {
  const t = useTranslations("Fields");
  const { box, text, setText } = useParsedField(ref, MONEY, defaultValue);
  const toman = toWholeToman(parseToman(text));
  const said = toman > 0 && (
    <span key="said" className="block">
      {t("tomanWords", { words: numberInWords(toman) })}
    </span>
  );
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    regroup(event.currentTarget);
    setText(event.currentTarget.value);
    onChange?.(event);
  };
  return (
    <TextField
      {...rest}
      ref={box}
      defaultValue={MONEY.write(defaultValue)}
      inputMode="numeric"
      autoComplete="off"
      refuses={(typed) => !isAmountKey(typed)}
      onChange={handleChange}
      hint={said || hint ? [said, hint] : undefined}
      end={
        <span aria-hidden="true" className="pe-3 text-xs text-ink-soft">
          {t("toman")}
        </span>
      }
    />
  );
}
