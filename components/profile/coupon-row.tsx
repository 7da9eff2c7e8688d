import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { CodeText } from "@/components/ui/code-text";
import { type Coupon, CouponType } from "@/lib/contract/coupon";
import { type CouponState, couponState } from "@/lib/domain/checkout/coupon";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliLong } from "@/lib/persian/jalali";

const STATES = {
  usable: { tone: "success", words: "couponUsable" },
  used: { tone: "neutral", words: "couponUsed" },
  expired: { tone: "neutral", words: "couponExpired" },
  off: { tone: "neutral", words: "couponOff" },
} as const satisfies Record<CouponState, { tone: string; words: string }>;

export function CouponRow({ coupon }: { coupon: Coupon }) {
  const t = useTranslations("Profile");
  const { code, type, value, flooring, expired_at } = coupon;
  const { tone, words } = STATES[couponState(coupon, Date.now())];
  const worth =
    type === CouponType.Percent
      ? t("couponPercent", { value: toPersianDigits(value) })
      : t("couponAmount", { amount: formatToman(value) });
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-4">
      <h2 className="text-base font-bold">
        <CodeText>{code}</CodeText>
      </h2>
      <span className="justify-self-end">
        <Badge tone={tone}>{t(words)}</Badge>
      </span>
      <p className="font-medium">{worth}</p>
      {expired_at ? (
        <p className="justify-self-end text-xs text-ink-soft">
          {t("couponUntil", { date: formatJalaliLong(expired_at) })}
        </p>
      ) : (
        <span />
      )}
      {flooring > 0 && (
        <p className="col-span-2 text-xs text-ink-soft">{t("usableFrom", { amount: formatToman(flooring) })}</p>
      )}
    </li>
  );
}
