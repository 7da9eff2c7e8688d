import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import type { DeskOrderRow, OrderTab } from "@/lib/contract/desk-order";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { listHref } from "./list-query";
import { waited } from "./when";

const SHOWN = 4;

export type Waiting = { tab: OrderTab; rows: readonly DeskOrderRow[]; count: number };

/** What waits, oldest first: counters that are lists. One strip names what comes first; its button opens it and does nothing. */
export function Today({ lists, now }: { lists: readonly Waiting[]; now: number }) {
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
