import { useTranslations } from "next-intl";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { formatMoment } from "@/components/desk/kit/format-time";
import { TabBadge } from "@/components/desk/kit/status";
import { listHref } from "@/components/desk/lists/list-query";
import {
  CUSTOMER_MESSAGE_KINDS,
  type CustomerWallet,
  type CustomerWalletEntry,
  type DeskCustomer,
} from "@/lib/contract/desk-customer";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { Section } from "./section";

export function CustomerOrders({ customer: { id, orders, sums } }: { customer: DeskCustomer }) {
  const t = useTranslations("StaffCustomers");
  const all = (
    <DeskLink orNothing href={listHref({ customer: id })} className="font-medium text-brand">
      {t("allOrders")}
    </DeskLink>
  );
  const total = t("ordersSum", { count: formatCount(sums.orders), amount: formatToman(sums.paid) });
  return (
    <Section
      title={t("orders")}
      fact={sums.orders > 0 ? total : null}
      note={
        <>
          {sums.orders > 0 && total} {orders.length > 0 && all}
        </>
      }
    >
      {orders.length === 0 && <p className="text-xs text-ink-soft">{t("noOrders")}</p>}
      <ul>
        {orders.map(({ id: number, created_at, goods, more, tab, amount }) => (
          <li
            key={number}
            className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b py-2.5 hover:bg-brand-soft"
          >
            <DeskLink href={deskRoutes.order(number)} className="font-medium text-brand after:absolute after:inset-0">
              {toPersianDigits(number)}
            </DeskLink>
            <span className="text-xs text-ink-soft">{formatJalaliDate(created_at)}</span>
            <span className="min-w-0 flex-1 basis-40 truncate">
              {more > 0 ? t("goodsMore", { name: goods, count: formatCount(more) }) : goods}
            </span>
            <TabBadge tab={tab} />
            <span className="whitespace-nowrap">{formatToman(amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function WalletEntries({ wallet: { entries } }: { wallet: CustomerWallet }) {
  const t = useTranslations("StaffCustomers");
  if (entries.length === 0) return <p className="text-xs text-ink-soft">{t("noEntries")}</p>;
  return (
    <ul aria-label={t("wallet")}>
      {entries.map((entry) => (
        <WalletEntry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function WalletEntry({ entry }: { entry: CustomerWalletEntry }) {
  const t = useTranslations("StaffCustomers");
  const { at, amount, kind, order_no, reason, words, by, balance } = entry;
  const what = reason ? t(`reason_${reason}`) : t(`entry_${kind}`);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b py-2">
      <span className="text-xs text-ink-soft">{formatJalaliDate(at)}</span>
      <span className="min-w-0 flex-1 basis-48">
        {what}{" "}
        {order_no !== null && (
          <DeskLink href={deskRoutes.order(order_no)} className="text-brand">
            {toPersianDigits(order_no)}
          </DeskLink>
        )}
        <span className="block text-xs break-words text-ink-soft empty:hidden">{joined([by, words])}</span>
      </span>
      <bdi className={`font-medium whitespace-nowrap ${amount < 0 ? "" : "text-success"}`}>{formatToman(amount)}</bdi>
      <span className="text-xs whitespace-nowrap text-ink-soft">
        {balance !== null && t("balanceAfter", { amount: formatToman(balance) })}
      </span>
    </li>
  );
}

export function CustomerMessages({ customer: { messages } }: { customer: DeskCustomer }) {
  const t = useTranslations("StaffCustomers");
  const counts = CUSTOMER_MESSAGE_KINDS.map((kind) => {
    const count = messages.filter((message) => message.kind === kind).length;
    return count > 0 ? t(`count_${kind}`, { count: formatCount(count) }) : null;
  });
  return (
    <Section title={t("messages")} note={joined(counts)}>
      {messages.length === 0 && <p className="text-xs text-ink-soft">{t("noMessages")}</p>}
      <ul>
        {messages.map(({ kind, at, text, state }) => (
          <li key={`${kind}:${at}:${text}`} className="flex flex-wrap items-baseline gap-x-4 border-b py-2">
            <span className="text-xs text-ink-soft">{formatMoment(at)}</span>
            <span className="text-xs text-ink-soft">{t(`kind_${kind}`)}</span>
            <span className="line-clamp-2 min-w-0 flex-1 basis-48 break-words">{text}</span>
            <span className="text-xs text-ink-soft">{t(`is_${state}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
