import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import type { DeskOrderRow, OrderTab } from "@/lib/contract/desk-order";
import type { DeskWaiting } from "@/lib/contract/staff";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { listHref } from "./list-query";
import { waited } from "./when";

const SHOWN = 4;

/** What waits besides orders, each with the list that it counts; what one may not see is not drawn. */
function Others({ waiting }: { waiting: DeskWaiting }) {
  const t = useTranslations("Staff");
  const { refund_hours: hours } = waiting;
  const counters = [
    { name: "returns", href: listHref({ returns: true }), count: waiting.returns },
    { name: "refunds", href: routes.deskRefunds, count: waiting.refunds },
    { name: "transfers", href: routes.deskTransfers, count: waiting.transfers },
    { name: "doubts", href: routes.deskDoubts, count: waiting.doubts },
    { name: "comments", href: routes.deskComments, count: waiting.comments },
  ] as const;
  const seen = counters.filter(({ count }) => count !== null);
  return (
    <ul className="mb-6 grid grid-cols-2 border-t sm:grid-cols-3 lg:flex lg:flex-wrap">
      {seen.map(({ name, href, count }) => (
        <li key={name} className="border-b lg:flex-1">
          <a href={href} className="flex min-h-16 flex-col justify-center px-2 py-2 hover:bg-sunken">
            <span className="flex items-baseline gap-2">
              <b className={count ? "text-lg" : "text-lg font-normal text-ink-faint"}>{formatCount(count ?? 0)}</b>
              <span className="text-brand">{t(`waits_${name}`)}</span>
            </span>
            {name === "refunds" && hours !== null && (
              <span className={`text-xs ${hours === 0 ? "text-danger" : "text-ink-soft"}`}>
                {hours === 0 ? t("refundLate") : t("refundHours", { count: formatCount(hours) })}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

export type Waiting = { tab: OrderTab; rows: readonly DeskOrderRow[]; count: number };

/** What waits, oldest first: counters that are lists. One strip names what comes first; its button opens it and does nothing. */
export function Today({ lists, waiting, now }: { lists: readonly Waiting[]; waiting: DeskWaiting; now: number }) {
  const t = useTranslations("Staff");
  const sayWait = (iso: string) => {
    const { unit, count } = waited(iso, now);
    return t(`wait_${unit}`, { count: formatCount(count) });
  };
  const [first] = lists.flatMap(({ rows }) => rows).sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const number = first && toPersianDigits(first.id);
  return (
    <>
      <h1 className="pb-4 text-title font-bold">{t("door_today")}</h1>
      {first && number && (
        <div className="mb-6 flex flex-wrap items-center gap-3 rounded-md bg-brand-soft px-4 py-3">
          <p className="me-auto min-w-0">
            <b>{t("first")}</b> {t("firstText", { number, customer: first.customer, wait: sayWait(first.created_at) })}
          </p>
          <a href={routes.deskOrder(first.id)} className={`${buttonClass()} max-sm:w-full`}>
            {t("openOrder", { number })}
          </a>
        </div>
      )}
      <Others waiting={waiting} />
      <div className="grid gap-x-8 gap-y-6 pb-8 md:grid-cols-3">
        {lists.map(({ tab, rows, count }) => (
          <section key={tab} className="border-t pt-3">
            <div className="flex items-baseline gap-3">
              <span className="text-title font-bold">{formatCount(count)}</span>
              <h2 className="text-lg font-bold">
                <a href={listHref({ tab, sort: "oldest" })} className="inline-flex min-h-11 items-center text-brand">
                  {t(`tab_${tab}`)}
                </a>
              </h2>
              <span className="ms-auto text-xs text-ink-soft">
                {rows[0] ? t("oldest", { wait: sayWait(rows[0].created_at) }) : t("nothingLeft")}
              </span>
            </div>
            <ul>
              {rows.slice(0, SHOWN).map((row) => (
                <li key={row.id}>
                  <a
                    href={routes.deskOrder(row.id)}
                    className="flex min-h-11 items-center gap-2 hover:text-brand md:min-h-9.5"
                  >
                    <b className="font-medium">{toPersianDigits(row.id)}</b>
                    <span className="min-w-0 truncate text-ink-soft">{joined([row.customer, row.city])}</span>
                    <span className="ms-auto text-xs whitespace-nowrap text-ink-soft">{sayWait(row.created_at)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
