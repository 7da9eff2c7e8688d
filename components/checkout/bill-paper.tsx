"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "@/components/catalog/amount";
import { CodeText } from "@/components/ui/code-text";
import { Receipt } from "@/components/ui/receipt";
import { ReceiptTotal } from "@/components/ui/receipt-rows";
import type { Checkout } from "@/lib/contract/checkout";
import type { Bill } from "@/lib/domain/checkout/bill";
import { chosenCompany, goodsLines } from "@/lib/domain/checkout/checkout-bill";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { formatAddress } from "@/lib/persian/no-break";
import { BillFoot } from "./bill-foot";
import { BillRow } from "./bill-row";
import type { CheckoutState } from "./use-checkout";
import { useOrderFormatters } from "./use-order-formatters";

type PaperProps = { state: CheckoutState; checkout: Checkout; bill: Bill };

/** The bill before payment, computed by the same function as on the shop server. */
export function BillPaper({ state, checkout, bill }: PaperProps) {
  const t = useTranslations("Checkout");
  const goods = goodsLines(checkout);
  const company = chosenCompany(checkout, state.choice);
  return (
    <Receipt>
      <h2 className="text-lg font-bold">{t("summary")}</h2>
      <Head state={state} checkout={checkout} />
      <dl className="receipt-rule mt-3 space-y-2 border-t pt-3">
        <BillRow label={t("goodsPieces", { count: formatCount(goods.pieces) })} rial={goods.gross} />
        {goods.options.map(({ title, count, amount }) => (
          <BillRow key={title} label={t("optionPieces", { title, count: formatCount(count) })} rial={amount} />
        ))}
        <BillRow label={t("goodsDiscount")} rial={-goods.discount} />
        {company && (
          <BillRow
            label={t("groupDiscount")}
            reason={t("groupReason", { percent: toPersianDigits(company.discount_percent), company: company.name })}
            rial={-bill.groupDiscount}
          />
        )}
        <BillRow
          label={t("coupon")}
          reason={state.extras.coupon && <CodeText>{state.extras.coupon.code}</CodeText>}
          rial={-bill.couponDecrease}
        />
        <BillRow label={t("agentDiscount")} rial={-bill.agentDiscount} />
        <BillRow label={t("friendDiscount")} reason={t("friendReason")} rial={-bill.friendDiscount} />
        <BillFoot state={state} checkout={checkout} bill={bill} />
      </dl>
      <ReceiptTotal label={t("payable")}>
        <output aria-live="polite">
          <Amount rial={bill.payable} />
        </output>
      </ReceiptTotal>
    </Receipt>
  );
}

function Head({ state: { choice, addresses = [] }, checkout }: Omit<PaperProps, "bill">) {
  const t = useTranslations("Checkout");
  const { addressLine, mobile, days } = useOrderFormatters();
  const company = chosenCompany(checkout, choice);
  const address = addresses.find(({ id }) => id === choice.addressId);
  const method = checkout.posting_methods.find(({ id }) => id === choice.postingMethodId);
  const window = company?.time_windows.find(({ id }) => id === choice.timeId);
  const lines: ReactNode[] = [];
  if (company) lines.push(t("pickUpAt", { company: company.name }), formatAddress(company.address), window?.title);
  else if (choice.selling && address) {
    lines.push(t("shipTo", { name: address.name, mobile: mobile(address) }), addressLine(address));
  }
  if (method) lines.push(joined([method.title, company ? null : days(method)]));
  return lines.map(
    (line) =>
      line && (
        <p key={String(line)} className="receipt-soft mt-1 text-xs">
          {line}
        </p>
      ),
  );
}
