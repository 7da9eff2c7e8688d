import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import PackageX from "lucide-react/icons/package-x";
import { useTranslations } from "next-intl";
import { Receipt } from "@/components/ui/receipt";
import type { LinkState, PayLink } from "@/lib/contract/pay-link";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDayMoment } from "@/lib/persian/jalali";

/** States in which the invoice cannot be paid. */
export type SettledState = Exclude<LinkState, "valid" | "price_changed">;

export const isSettled = (state: LinkState): state is SettledState => state in VERDICT_STYLES;

const VERDICT_STYLES = {
  expired: { icon: Clock, tone: "text-warning" },
  paid: { icon: Check, tone: "text-success" },
  cancelled: { icon: Ban, tone: "text-ink-soft" },
  sold_out: { icon: PackageX, tone: "text-warning" },
} as const satisfies Record<SettledState, unknown>;

export function LinkVerdict({ link, state }: { link: PayLink; state: SettledState }) {
  const { icon: Icon, tone } = VERDICT_STYLES[state];
  const { title, text } = useVerdictText(link, state);
  return (
    <Receipt edges="both">
      <div className="flex flex-col items-center text-center">
        <span className={`seal grid size-13 place-items-center rounded-full ${tone}`}>
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <h1 className="mt-3 text-xl font-bold text-balance">{title}</h1>
        <p className="receipt-soft mt-1 text-balance">{text}</p>
      </div>
    </Receipt>
  );
}

function useVerdictText({ id, valid_until, sold_out }: PayLink, state: SettledState) {
  const t = useTranslations();
  const number = toPersianDigits(id);
  switch (state) {
    case "expired":
      return {
        title: t("PayLink.expiredTitle"),
        text: t("PayLink.expiredText", { number, time: formatJalaliDayMoment(valid_until) }),
      };
    case "paid":
      return { title: t("PayLink.paidTitle"), text: t("Invoice.titleOf", { number }) };
    case "cancelled":
      return { title: t("PayLink.cancelledTitle"), text: t("PayLink.nothingTaken", { number }) };
    case "sold_out":
      return {
        title: sold_out ? t("PayLink.soldOut", { product: sold_out }) : t("PayLink.soldOutSome"),
        text: t("PayLink.nothingTaken", { number }),
      };
  }
}
