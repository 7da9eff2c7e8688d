"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import type { Checkout } from "@/lib/contract/checkout";
import { formatToman } from "@/lib/domain/shared/money";
import { sessionAtom } from "@/lib/state/session/session";
import { CouponField } from "./coupon-field";
import type { CheckoutState } from "./use-checkout";

type OrderExtrasProps = { state: CheckoutState; checkout: Checkout };

/** Lets the buyer use the wallet, settle a debt, or apply a coupon code or an agent's discount. */
export function OrderExtras({ state: { extras, coupon, tick }, checkout }: OrderExtrasProps) {
  const t = useTranslations("Checkout");
  const isAgent = useAtomValue(sessionAtom)?.is_agent;
  const { visitor_discount: agentDiscount = 0, wallet_value: wallet } = checkout;
  const handleAgent = (isTicked: boolean) => {
    tick({ usesAgentDiscount: isTicked });
    // A coupon and the agent's discount cannot be combined.
    if (isTicked && coupon.coupon) void coupon.remove();
  };
  return (
    <div className="flex flex-col divide-y max-lg:border-y">
      {!extras.usesAgentDiscount && <CouponField state={coupon} />}
      {isAgent && agentDiscount > 0 && (
        <Checkbox
          label={t("visitorDiscount")}
          hint={t("agentHint", { amount: formatToman(agentDiscount) })}
          checked={extras.usesAgentDiscount}
          onChange={(event) => handleAgent(event.target.checked)}
        />
      )}
      {wallet !== 0 && (
        <Checkbox
          label={t(wallet > 0 ? "useWallet" : "payAndSettle")}
          hint={t(wallet > 0 ? "walletHint" : "debtHint", { amount: formatToman(Math.abs(wallet)) })}
          checked={extras.usesWallet}
          onChange={(event) => tick({ usesWallet: event.target.checked })}
        />
      )}
    </div>
  );
}
