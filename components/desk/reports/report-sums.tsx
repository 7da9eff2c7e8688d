import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import type { Report } from "@/lib/contract/report";
import { formatCount } from "@/lib/persian/digits";

/** The four numbers of a sales report; a phone shows the first one large. */
export function SalesSums({ report: { sums } }: { report: Report }) {
  const t = useTranslations("Reports");
  const number = (key: string) => Number(sums[key] ?? 0);
  const parts = [
    { name: t("sold"), value: <Amount rial={number("sold")} />, note: "" },
    {
      name: t("orders"),
      value: formatCount(number("orders")),
      note: sums.average ? <Average rial={number("average")} /> : "",
    },
    {
      name: t("returned"),
      value: <Amount rial={number("returned")} />,
      note: t("returnsCount", { count: formatCount(number("returns")) }),
    },
    { name: t("netSold"), value: <Amount rial={number("net")} />, note: "" },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 pt-4 lg:grid-cols-4">
      {parts.map(({ name, value, note }, at) => (
        <div key={name} className={`border-t pt-2 ${at === 0 ? "max-lg:col-span-2" : ""}`}>
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className={`font-bold ${at === 0 ? "text-2xl lg:text-lg" : "text-lg"}`}>{value}</dd>
          <dd className="text-xs text-ink-soft">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function Average({ rial }: { rial: number }) {
  const t = useTranslations("Reports");
  return (
    <>
      {t("average")} <Amount rial={rial} />
    </>
  );
}
