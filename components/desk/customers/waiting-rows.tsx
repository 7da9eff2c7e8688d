import { useTranslations } from "next-intl";
import { goodsHref } from "@/components/desk/goods/goods-query";
import { DeskLink } from "@/components/desk/kit/desk-link";
import type { WaitlistRow } from "@/lib/contract/desk-customer";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";

type WaitingRowsProps = { rows: readonly WaitlistRow[]; movesStock: boolean };

/** The products that people wait for; who they are opens behind their number. */
export function WaitingRows({ rows, movesStock }: WaitingRowsProps) {
  const t = useTranslations("StaffCustomers");
  return (
    <>
      {rows.map((row) => {
        const [first, last] = [row.first, row.last].map(formatJalaliDate);
        return (
          <li key={row.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b py-3">
            <b className="min-w-0 flex-1 basis-60 font-medium">{row.name}</b>
            <People row={row} />
            <span className="text-xs text-ink-soft">
              {first === last ? first : t("sinceTo", { from: first ?? "", to: last ?? "" })}
            </span>
            <span className="text-xs text-ink-soft lg:min-w-56">
              {row.told > 0 ? t("told", { told: formatCount(row.told), bought: formatCount(row.bought) }) : "–"}
            </span>
            {movesStock && (
              <DeskLink
                orNothing
                href={goodsHref({ q: String(row.id), page: 1 })}
                className="inline-flex min-h-11 items-center font-medium text-brand"
              >
                {t("arrived")}
              </DeskLink>
            )}
          </li>
        );
      })}
    </>
  );
}

function People({ row: { name, people, waiting } }: { row: WaitlistRow }) {
  const t = useTranslations("StaffCustomers");
  const count = t("people", { count: formatCount(people) });
  if (waiting.length === 0) return <span className="font-bold">{count}</span>;
  return (
    <details className="open:basis-full">
      <summary aria-label={t("peopleOf", { name })} className="min-h-11 cursor-pointer content-center font-bold">
        {count}
      </summary>
      <ol className="pb-2">
        {waiting.map(({ id, name: person, since }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <DeskLink href={deskRoutes.customer(id)} className="inline-flex min-h-11 items-center text-brand">
              {person}
            </DeskLink>
            <span className="text-xs text-ink-soft">{formatJalaliDate(since)}</span>
          </li>
        ))}
        {people > waiting.length && (
          <li className="text-xs text-ink-soft">{t("morePeople", { count: formatCount(people - waiting.length) })}</li>
        )}
      </ol>
    </details>
  );
}
