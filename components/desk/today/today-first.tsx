import { useTranslations } from "next-intl";
import { goodsHref } from "@/components/desk/goods/goods-query";
import { formatMoment } from "@/components/desk/kit/format-time";
import { messageHref } from "@/components/desk/message/message-query";
import { buttonClass } from "@/components/ui/button-class";
import { deskRoutes } from "@/lib/desk-routes";
import type { Urgent } from "@/lib/domain/order/urgent";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { useWaitText } from "./today-lists";

type NextTask = { what: string; who: string; button: string; href: string };

function hrefOf(kind: Urgent["kind"], order: number): string {
  if (kind === "doubts") return deskRoutes.unresolved;
  return kind === "transfers" ? deskRoutes.transfers : deskRoutes.order(order);
}

function useNextTask(now: number) {
  const t = useTranslations("StaffToday");
  const sayWait = useWaitText(now);
  return (first: Urgent): NextTask => {
    switch (first.kind) {
      case "refunds": {
        const { order, hours_left, due_at, amount } = first.row;
        const number = toPersianDigits(order);
        const time = formatMoment(due_at);
        return {
          what:
            hours_left === 0
              ? t("first_late", { number, time })
              : t("first_refunds", { number, time, count: formatCount(hours_left) }),
          who: t("toman", { amount: formatToman(amount) }),
          button: t("open_refunds", { number }),
          href: deskRoutes.refund(order),
        };
      }
      case "comments":
        return {
          what: t("first_comments", { about: first.row.about, wait: sayWait(first.row.since) }),
          who: first.row.body,
          button: t("open_comments"),
          href: deskRoutes.comments,
        };
      case "messages": {
        const { name, code, since, assignee } = first.row;
        return {
          what: t("first_messages", { name, wait: sayWait(since) }),
          who: assignee ? t("with", { name: assignee }) : t("unowned"),
          button: t("open_messages", { name }),
          href: messageHref(code),
        };
      }
      case "wanted": {
        const { id, name, people } = first.row;
        return {
          what: t("first_wanted", { name, count: formatCount(people) }),
          who: "",
          button: t("open_wanted"),
          href: goodsHref({ tab: "wanted", q: String(id), page: 1 }),
        };
      }
      default: {
        const { kind, row } = first;
        const number = toPersianDigits(row.order);
        const customer = "customer" in row ? row.customer : null;
        return {
          what: t(`first_${kind}`, { number, wait: sayWait(row.since) }),
          who: joined([customer, "amount" in row ? t("toman", { amount: formatToman(row.amount) }) : null]),
          button: t(kind === "doubts" || kind === "transfers" ? `open_${kind}` : "open_order", { number }),
          href: hrefOf(kind, row.order),
        };
      }
    }
  };
}

export function TodayFirst({ first, now }: { first: Urgent; now: number }) {
  const t = useTranslations("StaffToday");
  const { what, who, button, href } = useNextTask(now)(first);
  return (
    <>
      <section className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-brand-soft px-4 py-3">
        <div className="me-auto min-w-0 flex-1">
          <p>
            <b>{t("first")}</b> {what}
          </p>
          {who && <p className="truncate text-xs text-ink-soft">{who}</p>}
        </div>
        <a href={href} className={`${buttonClass()} max-sm:hidden`}>
          {button}
        </a>
      </section>
      <div className="fixed inset-x-0 bottom-0 z-10 border-t bg-surface p-3 shadow-overlay sm:hidden">
        <a href={href} className={`${buttonClass()} w-full`}>
          {button}
        </a>
      </div>
    </>
  );
}
