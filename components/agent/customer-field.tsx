"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { DigitsField } from "@/components/form/digits-field";
import { Spinner } from "@/components/ui/spinner";
import { isNationalId } from "@/lib/persian/national-id";
import type { BuyerState } from "./use-buyer";
import { FOREIGNER_LENGTH, NATIONAL_ID_LENGTH, useFindCustomer } from "./use-find-customer";

type CustomerFieldProps = Pick<BuyerState, "buyer" | "take" | "begin" | "pick">;

/** Looks up a customer at the last digit of a national id or foreigner's code, without a button. */
export function CustomerField({ buyer, take, begin, pick }: CustomerFieldProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState("");
  const [isForeigner, setIsForeigner] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { find, drop, isFinding, trouble } = useFindCustomer({ take, begin });
  const full = isForeigner ? FOREIGNER_LENGTH : NATIONAL_ID_LENGTH;
  const isShort = isChecked && typed.length > 0 && typed.length !== full;
  const wrong = t(isForeigner ? "Validation.foreignerCodeInvalid" : "Validation.nationalIdLength");

  // Old records may fail the check digit, so this is only a warning.
  const isDoubtful = !isForeigner && typed.length === NATIONAL_ID_LENGTH && !isNationalId(typed);

  // Focuses the field without scrolling the page.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isTyped = buyer?.kind === "new" || (buyer?.kind === "known" && buyer.customer !== null);
  const isOther = buyer !== null && !isTyped;
  useEffect(() => {
    if (!isOther) return;
    // Another customer was chosen in a different way, so the pending lookup is dropped.
    setTyped("");
    drop();
  }, [isOther, drop]);

  const read = (digits: string, foreigner: boolean) => {
    setIsChecked(false);
    if (buyer) pick(null);
    if (digits.length !== (foreigner ? FOREIGNER_LENGTH : NATIONAL_ID_LENGTH)) return drop();
    // Closes the on-screen keyboard during the lookup.
    field.current?.blur();
    void find(digits, foreigner);
  };
  const handleDigits = (digits: string) => {
    setTyped(digits);
    read(digits, isForeigner);
  };
  const toggleForeigner = () => {
    setIsForeigner(!isForeigner);
    read(typed, !isForeigner);
    field.current?.focus();
  };

  return (
    <DigitsField
      ref={field}
      name="national_no"
      label={t(isForeigner ? "Agent.foreignerCode" : "Agent.nationalId")}
      length={full}
      value={typed}
      onDigits={handleDigits}
      onBlur={() => setIsChecked(true)}
      onKeyDown={({ key }) => {
        if (key !== "Enter") return;
        setIsChecked(true);
        // Retries a lookup that failed because of the network.
        if (!buyer && typed.length === full) void find(typed, isForeigner);
      }}
      hint={isDoubtful ? t("Agent.doubtfulId") : undefined}
      error={isShort ? wrong : trouble}
      className="ps-20 text-end!"
      end={
        <span className="flex items-center">
          {isFinding && <Spinner label={t("Agent.finding")} className="text-brand" />}
          <button
            type="button"
            aria-pressed={isForeigner}
            onClick={toggleForeigner}
            className="me-0.5 min-h-11 rounded-sm px-3 text-xs font-medium text-brand hover:bg-brand-soft aria-pressed:bg-brand-soft aria-pressed:font-bold"
          >
            {t("Agent.foreigner")}
          </button>
        </span>
      }
    />
  );
}
