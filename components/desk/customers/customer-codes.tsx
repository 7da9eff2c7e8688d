"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { CodeText } from "@/components/ui/code-text";
import type { Coupon } from "@/lib/contract/coupon";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { GiveCode } from "./give-code";

/** The codes that only this customer can use, and a way to give another one. */
export function CustomerCodes({ id, codes }: { id: number; codes: readonly Coupon[] }) {
  const t = useTranslations("StaffCustomers");
  const router = useRouter();
  const keyOf = useIdempotencyKey();
  const [told, setTold] = useState("");
  const stateOf = ({ active, is_used, expired_at }: Coupon) => {
    if (is_used) return t("codeUsed");
    if (!active) return t("codeOver");
    return expired_at ? t("codeUntil", { day: formatJalaliDate(expired_at) }) : t("codeEndless");
  };
  return (
    <>
      {codes.length === 0 && <p className="text-xs text-ink-soft">{t("noCodes")}</p>}
      <ul className="pb-2">
        {codes.map((coupon) => (
          <li key={coupon.code}>
            <CodeText>{coupon.code}</CodeText> <span className="text-xs text-ink-soft">{stateOf(coupon)}</span>
          </li>
        ))}
      </ul>
      <GiveCode
        ids={[id]}
        keyOf={keyOf}
        onDone={(words) => {
          setTold(words);
          router.refresh();
        }}
      />
      <p role="status" className="pt-1 text-xs empty:hidden">
        {told}
      </p>
    </>
  );
}
