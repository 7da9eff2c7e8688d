import { useTranslations } from "next-intl";
import { goodsHref } from "@/components/desk/goods/goods-query";
import { formatMoment, waited } from "@/components/desk/kit/format-time";
import { listHref } from "@/components/desk/lists/list-query";
import { messageHref } from "@/components/desk/message/message-query";
import type { DeskWaiting } from "@/lib/contract/desk-today";
import { deskRoutes } from "@/lib/desk-routes";
import { isShort } from "@/lib/domain/order/urgent";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";

/** `why` is the reason why it is listed; `tone` marks it as stuck or late. */
type Line = { href: string; title: string; who: string; why: string; tone?: "stuck" | "short" };
export type TodayList = {
  name: keyof DeskWaiting;
  href: string;
  count: number;
  note: string | null;
  isStuck?: boolean;
  lines: Line[];
};
type Part = Pick<TodayList, "note" | "isStuck" | "lines">;

const HREFS: Record<keyof DeskWaiting, string> = {
  confirm: listHref({ tab: "confirm", sort: "oldest" }),
  pack: listHref({ tab: "pack", sort: "oldest" }),
  send: listHref({ tab: "send", sort: "oldest" }),
  doubts: deskRoutes.unresolved,
  refunds: deskRoutes.refunds,
  stuck: listHref({ stuck: true, sort: "oldest" }),
  comments: deskRoutes.comments,
  messages: deskRoutes.messages,
  wanted: goodsHref({ tab: "wanted", page: 1 }),
  returns: listHref({ returns: true }),
  transfers: deskRoutes.transfers,
  holds: deskRoutes.holds(),
};

export function useWaitText(now: number) {
  const t = useTranslations("Staff");
  return (iso: string) => {
    const { unit, count } = waited(iso, now);
    return t(`wait_${unit}`, { count: formatCount(count) });
  };
}

function useOrderLines(now: number) {
  const t = useTranslations("StaffToday");
  const sayWait = useWaitText(now);
  return (rows: NonNullable<DeskWaiting["confirm"]>["rows"]): Part => ({
    note: rows[0] ? t("oldest", { wait: sayWait(rows[0].since) }) : null,
    lines: rows.map(({ order, since, customer, city }) => ({
      href: deskRoutes.order(order),
      title: toPersianDigits(order),
      who: joined([customer, city]),
      why: sayWait(since),
    })),
  });
}

function useHoldLines() {
  const t = useTranslations("StaffToday");
  return (rows: NonNullable<DeskWaiting["holds"]>["rows"]): Part => ({
    note: t("holdsNote"),
    lines: rows.map(({ order, customer, pieces, until }) => ({
      href: deskRoutes.order(order),
      title: toPersianDigits(order),
      who: joined([customer, t("pieces", { count: formatCount(pieces) })]),
      why: t("heldUntil", { time: formatMoment(until) }),
    })),
  });
}

function useMoneyLines(now: number, waiting: Pick<DeskWaiting, "doubts" | "refunds" | "transfers">) {
  const t = useTranslations("StaffToday");
  const ordersOf = (list: { rows: { order: number }[] } | null) => new Set(list?.rows.map(({ order }) => order));
  const [doubted, owed, claimed] = [waiting.doubts, waiting.refunds, waiting.transfers].map(ordersOf);
  // A payment that is also unresolved has to wait, because the bank must be queried first.
  const later = (order: number) => (doubted?.has(order) ? t("afterDoubt") : null);
  const first = (order: number) => (owed?.has(order) || claimed?.has(order) ? t("beforeOthers") : null);
  const sayWait = useWaitText(now);
  const toman = (amount: number) => t("toman", { amount: formatToman(amount) });
  return {
    doubts: (rows: NonNullable<DeskWaiting["doubts"]>["rows"]): Part => ({
      note: t("doubtsNote"),
      lines: rows.map(({ order, since, kind }) => ({
        href: deskRoutes.unresolved,
        title: toPersianDigits(order),
        who: t(`doubt_${kind}`),
        why: joined([first(order), sayWait(since)]),
        tone: "stuck",
      })),
    }),
    refunds: (rows: NonNullable<DeskWaiting["refunds"]>["rows"]): Part => ({
      note: t("refundsNote"),
      lines: rows.map((row) => ({
        href: deskRoutes.refund(row.order),
        title: toPersianDigits(row.order),
        who: joined([toman(row.amount), later(row.order)]),
        why: row.hours_left === 0 ? t("late") : t("hoursLeft", { count: formatCount(row.hours_left) }),
        tone: isShort(row) ? "short" : undefined,
      })),
    }),
    transfers: (rows: NonNullable<DeskWaiting["transfers"]>["rows"]): Part => ({
      note: rows[0] ? t("oldest", { wait: sayWait(rows[0].since) }) : null,
      lines: rows.map(({ order, since, customer, amount }) => ({
        href: deskRoutes.transfers,
        title: toPersianDigits(order),
        who: joined([customer, toman(amount), later(order)]),
        why: sayWait(since),
      })),
    }),
  };
}

function usePeopleLines(now: number) {
  const t = useTranslations("StaffToday");
  const sayWait = useWaitText(now);
  return {
    stuck: (rows: NonNullable<DeskWaiting["stuck"]>["rows"]): Part => ({
      note: t("stuckNote"),
      lines: rows.map(({ order, since, step }) => ({
        href: deskRoutes.order(order),
        title: toPersianDigits(order),
        who: t(`step_${step === "paid" ? "bank" : step}`),
        why: sayWait(since),
      })),
    }),
    comments: (rows: NonNullable<DeskWaiting["comments"]>["rows"]): Part => ({
      note: t("commentsNote"),
      lines: rows.map(({ since, about, body }) => ({
        href: deskRoutes.comments,
        title: about,
        who: body,
        why: sayWait(since),
      })),
    }),
    messages: ({ rows, unowned }: NonNullable<DeskWaiting["messages"]>): Part => ({
      note: unowned > 0 ? t("unownedCount", { count: formatCount(unowned) }) : null,
      isStuck: unowned > 0,
      lines: rows.map(({ kind, code, name, assignee }) => ({
        href: messageHref(code),
        title: t(`kind_${kind}`),
        who: name,
        ...(assignee ? { why: t("with", { name: assignee }) } : { why: t("unowned"), tone: "stuck" as const }),
      })),
    }),
    wanted: ({ rows, people }: NonNullable<DeskWaiting["wanted"]>): Part => ({
      note: people > 0 ? t("peopleWait", { count: formatCount(people) }) : null,
      lines: rows.map(({ id, name, people: waiting }) => ({
        href: goodsHref({ tab: "wanted", q: String(id), page: 1 }),
        title: name,
        who: "",
        why: t("people", { count: formatCount(waiting) }),
      })),
    }),
  };
}

/** Omits the lists that the user's rights do not permit. */
export function useTodayLists(waiting: DeskWaiting, now: number): TodayList[] {
  const orders = useOrderLines(now);
  const money = useMoneyLines(now, waiting);
  const people = usePeopleLines(now);
  const holdLines = useHoldLines();
  const { confirm, pack, send, doubts, refunds, stuck, comments, messages, wanted, returns, transfers, holds } =
    waiting;
  const list = (name: keyof DeskWaiting, part: Part | null): TodayList[] =>
    part ? [{ name, href: HREFS[name], count: waiting[name]?.count ?? 0, ...part }] : [];
  return [
    ...list("confirm", confirm && orders(confirm.rows)),
    ...list("pack", pack && orders(pack.rows)),
    ...list("send", send && orders(send.rows)),
    ...list("doubts", doubts && money.doubts(doubts.rows)),
    ...list("refunds", refunds && money.refunds(refunds.rows)),
    ...list("stuck", stuck && people.stuck(stuck.rows)),
    ...list("comments", comments && people.comments(comments.rows)),
    ...list("messages", messages && people.messages(messages)),
    ...list("wanted", wanted && people.wanted(wanted)),
    ...list("returns", returns && orders(returns.rows)),
    ...list("transfers", transfers && money.transfers(transfers.rows)),
    ...list("holds", holds && holdLines(holds.rows)),
  ];
}
