import { useTranslations } from "next-intl";
import { goodsHref } from "@/components/desk/goods/goods-query";
import { formatMoment, formatTimeOrDate } from "@/components/desk/kit/format-time";
import { useGatewayName } from "@/components/desk/kit/use-gateway-name";
import type { DeskWarning, SmsUse } from "@/lib/contract/desk-today";
import type { HeldRight } from "@/lib/contract/staff";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";

type Row = { name: Exclude<DeskWarning["kind"], "provider"> | "sms"; why: string; when: string | null; href?: string };

function useRow(now: number, isSetter: boolean) {
  const t = useTranslations("StaffToday");
  const gatewayName = useGatewayName();
  const providers = isSetter ? deskRoutes.providers : undefined;
  return (warning: DeskWarning): Row => {
    switch (warning.kind) {
      case "stock": {
        const { count, out } = warning;
        const why = t(out > 0 ? "stockLowOut" : "stockLow", { count: formatCount(count), out: formatCount(out) });
        return { name: "stock", why, when: null, href: goodsHref({ tab: "low", page: 1 }) };
      }
      case "holds": {
        const { products, pieces, at } = warning;
        const why = t("piecesHeld", { pieces: formatCount(pieces), products: formatCount(products) });
        const when = t("since", { time: formatTimeOrDate(at, now) });
        return { name: "holds", why, when, href: deskRoutes.holds() };
      }
      case "trades": {
        const { reasons, products } = warning;
        const values = { reasons: formatCount(reasons), products: formatCount(products) };
        const why = t(reasons > 0 ? (products > 0 ? "tradesBoth" : "tradesReasons") : "tradesProducts", values);
        return { name: "trades", why, when: null, href: deskRoutes.trades };
      }
      case "gateway": {
        const { gateway, is_down: isDown, count, of, at } = warning;
        const values = { gateway: gatewayName(gateway), count: formatCount(count), of: formatCount(of) };
        const when = t("since", { time: formatTimeOrDate(at, now) });
        return { name: "gateway", why: t(isDown ? "gatewayDown" : "gatewaySlow", values), when, href: providers };
      }
      case "provider": {
        const { gateway, says, at } = warning;
        const why = t("gatewayWithheld", { gateway: gatewayName(gateway), says });
        return { name: "gateway", why, when: t("checkedAt", { time: formatTimeOrDate(at, now) }), href: providers };
      }
      default: {
        const { at } = warning;
        return { name: "backup", why: t(at ? "backupOld" : "noBackup"), when: at && formatMoment(at) };
      }
    }
  };
}

type WarningsProps = {
  warnings: readonly DeskWarning[];
  sms: SmsUse | null;
  rights: readonly HeldRight[];
  now: number;
};

/** What is not well, one row each: the reason, since or until when, and a link to where these staff can act. */
export function TodayWarnings({ warnings, sms, rights, now }: WarningsProps) {
  const t = useTranslations("StaffToday");
  const rowOf = useRow(now, rights.includes("settings"));
  const values = sms && {
    sent: formatCount(sms.sent),
    budget: formatCount(sms.budget),
    count: formatCount(sms.deferred),
  };
  const why = values && t(sms.deferred > 0 ? "smsDeferred" : "smsLow", values);
  const rows: Row[] = [...warnings.map(rowOf), ...(why ? [{ name: "sms" as const, why, when: null }] : [])];
  if (rows.length === 0) return null;
  return (
    <section aria-label={t("warnings")} className="mb-4 border-b">
      <ul>
        {rows.map(({ name, why: reason, when, href }) => (
          <li
            key={`${name}-${reason}`}
            className={`relative flex flex-wrap items-baseline gap-x-3 border-t py-2.5 ${href ? "hover:bg-brand-soft" : ""}`}
          >
            <b className="text-warning">{t(`warning_${name}`)}</b>
            <span className="min-w-0 flex-1 basis-56">
              {href ? (
                <a href={href} className="after:absolute after:inset-0 hover:text-brand">
                  {reason}
                </a>
              ) : (
                reason
              )}
            </span>
            {when && <span className="text-xs text-ink-soft">{when}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
