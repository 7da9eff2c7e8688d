"use client";

import { useTranslations } from "next-intl";
import type { PromiseFacts, ShopPromise } from "@/lib/contract/shop-identity";
import { promisesLost } from "@/lib/domain/shop/promises";

/** The shop's promises, and the facts that they are compared with. */
export type PromisesNow = { promises: readonly ShopPromise[]; facts: PromiseFacts };

/** Names the promises that would disappear from the home page if the typed values were saved. */
export function PromiseWarning({ now: { promises, facts }, after }: { now: PromisesNow; after: PromiseFacts }) {
  const t = useTranslations("StaffSettings");
  const lost = promisesLost(promises, facts, after);
  return (
    <div role="status" className="basis-full text-xs text-warning empty:hidden">
      {lost.map(({ label, value }) => (
        <p key={`${label} ${value}`}>{t("promiseLost", { label })}</p>
      ))}
    </div>
  );
}
