import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "@/components/catalog/amount";
import { FileLinks } from "@/components/catalog/file-links";
import { OrderLink } from "@/components/desk/kit/order-link";
import type { Report, VatNotes } from "@/lib/contract/report";
import { formatRial } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b py-2">
      <dt>{name}</dt>
      <dd className="text-xs text-ink-soft">{children}</dd>
    </div>
  );
}

/** Says how many of `count` invoices are not among those `named`. */
function More({ count, named }: { count: number; named: number }) {
  const t = useTranslations("Reports");
  return count > named && <span>{t("andMore", { count: formatCount(count - named) })}</span>;
}

function Orders({ ids, count }: { ids: readonly number[]; count: number }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {ids.map((id) => (
        <OrderLink key={id} id={id} />
      ))}
      <More count={count} named={ids.length} />
    </span>
  );
}

function Agreement({ vat: { received, returned, differing, differing_count, difference } }: { vat: VatNotes }) {
  const t = useTranslations("Reports");
  if (differing_count === 0)
    return (
      <p className="rounded-md bg-brand-soft p-4">
        <b>{t("agrees")}</b> {t("agreesText", { received: formatRial(received), returned: formatRial(returned) })}
      </p>
    );
  return (
    <div className="rounded-md border border-danger p-4">
      <p className="font-bold text-danger">{t("differs", { amount: formatRial(difference) })}</p>
      <ul>
        {differing.map(({ invoice, expected, found }) => (
          <li key={invoice} className="flex flex-wrap items-center gap-x-3 text-xs">
            <OrderLink id={invoice} />
            {t("differsBy", { expected: formatRial(expected), found: formatRial(found) })}
          </li>
        ))}
      </ul>
      <More count={differing_count} named={differing.length} />
    </div>
  );
}

/** Whether the invoices agree with the money, what an accountant asks next, and the file that answers it. */
export function VatSummary({ report: { vat, from, to } }: { report: Report }) {
  const t = useTranslations("Reports");
  const say = useTranslations("Staff");
  if (!vat) return null;
  return (
    <section className="grid gap-4 py-4">
      <Agreement vat={vat} />
      <div>
        <h2 className="pb-1 text-lg font-bold">{t("accountant")}</h2>
        <dl>
          <Row name={t("official")}>{formatCount(vat.official)}</Row>
          {vat.without_id_count > 0 && (
            <Row name={t("withoutId", { count: formatCount(vat.without_id_count) })}>
              <Orders ids={vat.without_id} count={vat.without_id_count} />
            </Row>
          )}
          {vat.open_count > 0 && (
            <Row name={t("notBack", { amount: formatRial(vat.not_back) })}>
              <span className="flex flex-wrap gap-x-3">
                {vat.open.map(({ invoice, amount }) => (
                  <span key={invoice}>
                    <OrderLink id={invoice} /> {t("rials", { amount: formatRial(amount) })}
                  </span>
                ))}
                <More count={vat.open_count} named={vat.open.length} />
              </span>
            </Row>
          )}
          <Row name={t("rounding")}>
            <Amount rial={vat.rounding} unit="rial" />
          </Row>
          <Row name={t("shipping")}>
            <Amount rial={vat.shipping} unit="rial" />
          </Row>
          <div className="flex flex-wrap items-center gap-x-2 border-b py-2 print:hidden">
            <dt className="me-auto">{t("journal")}</dt>
            <dd className="flex gap-x-2">
              <FileLinks
                href={`/api/v1/admin/reports/journal.csv?from=${from}&to=${to}`}
                name={t("journalFile")}
                excel={say("exportExcel")}
              />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
