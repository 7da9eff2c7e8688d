import { useTranslations } from "next-intl";
import { CodeList } from "@/components/ui/code-text";
import { Picture } from "@/components/ui/picture";
import type { Invoice, InvoiceLine } from "@/lib/contract/invoice";
import { type LineAmounts, lineAmounts, sumAmounts } from "@/lib/domain/checkout/line-amounts";
import { warrantedFrom } from "@/lib/domain/order/printed-invoice";
import { lineFacts } from "@/lib/domain/product/line-facts";
import { warrantyEnd } from "@/lib/domain/product/warranty";
import { formatRial } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { formatFact, formatName } from "@/lib/persian/no-break";

const CELL = "block md:table-cell md:px-2 md:py-3 md:align-top print:table-cell print:px-2 print:py-2";
const AMOUNT = `${CELL} whitespace-nowrap max-md:flex max-md:justify-between md:text-end print:text-end`;

type Column = { key: "taxEstimateRial" | "orderShareRial" | "netRial" | "taxOfRial"; of: keyof LineAmounts };

const ESTIMATE = [{ key: "taxEstimateRial", of: "tax" }] as const;
const SHARE = { key: "orderShareRial", of: "share" } as const;
const CONTAINED = [
  { key: "netRial", of: "net" },
  { key: "taxOfRial", of: "tax" },
] as const;

/**
 * Tax columns according to the seller's setting: an estimate, or net and tax after the line's share of the discounts.
 */
function taxColumns({ vat = "shown" }: Invoice, amounts: readonly LineAmounts[]): readonly Column[] {
  if (vat === "none") return [];
  if (vat === "shown") return ESTIMATE;
  return sumAmounts(amounts).share > 0 ? [SHARE, ...CONTAINED] : CONTAINED;
}

/** Amounts in rials: as a table on wide screens and in print, as blocks on phones. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("Invoice");
  const amounts = lineAmounts(invoice);
  const columns = taxColumns(invoice, amounts);
  return (
    <section className="receipt-rule mt-4 border-t md:border-t-0 print:border-t-0">
      <table className="block w-full md:table print:table">
        <caption className="sr-only">{t("lines")}</caption>
        <thead className="receipt-rule hidden border-b text-xs md:table-header-group print:table-header-group">
          <tr>
            <th scope="col" className="p-2 text-start font-medium">
              {t("row")}
            </th>
            <th scope="col" className="p-2 text-start font-medium">
              {t("product")}
            </th>
            <th scope="col" className="p-2 text-end font-medium">
              {t("qty")}
            </th>
            <th scope="col" className="p-2 text-end font-medium">
              {t("unitPriceRial")}
            </th>
            {columns.map(({ key }) => (
              <th key={key} scope="col" className="p-2 text-end font-medium">
                {t(key)}
              </th>
            ))}
            <th scope="col" className="p-2 text-end font-medium">
              {t("lineTotalRial")}
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y md:table-row-group print:table-row-group">
          {invoice.products.map((line, index) => (
            <Line
              key={line.id}
              line={line}
              row={index + 1}
              orderedAt={warrantedFrom(invoice)}
              amounts={amounts[index]}
              columns={columns}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type LineProps = {
  line: InvoiceLine;
  row: number;
  /** ISO 8601 start of the warranty. */
  orderedAt: string | null;
  amounts: LineAmounts | undefined;
  columns: readonly Column[];
};

function Line({ line, row, orderedAt, amounts, columns }: LineProps) {
  const t = useTranslations("Invoice");
  const { price, real_price, count } = line;
  return (
    <tr className="block space-y-1.5 py-4 md:table-row print:table-row">
      <td className="hidden px-2 py-3 align-top md:table-cell print:table-cell">{toPersianDigits(row)}</td>
      <td className={CELL}>
        <LineFacts line={line} orderedAt={orderedAt} />
      </td>
      <td className={AMOUNT}>
        <PhoneLabel text={t("qty")} />
        {toPersianDigits(count)} {line.unit}
      </td>
      <td className={AMOUNT}>
        <PhoneLabel text={t("unitPriceRial")} />
        <span>
          {real_price > price && <s className="block text-xs text-ink-soft">{formatRial(real_price)}</s>}
          {formatRial(price)}
        </span>
      </td>
      {columns.map(({ key, of }) => (
        <td key={key} className={AMOUNT}>
          <PhoneLabel text={t(key)} />
          {formatRial(amounts?.[of] ?? 0)}
        </td>
      ))}
      <td className={`${AMOUNT} font-bold`}>
        <PhoneLabel text={t("lineTotalRial")} />
        {formatRial(price * count)}
      </td>
    </tr>
  );
}

function PhoneLabel({ text }: { text: string }) {
  return <span className="font-normal text-ink-soft md:hidden print:hidden">{text}</span>;
}

function LineFacts({ line, orderedAt }: { line: InvoiceLine; orderedAt: string | null }) {
  const t = useTranslations("Invoice");
  const { image, name, bundle, options, serials, warranty_months } = line;
  const end = warrantyEnd(orderedAt, warranty_months);
  const facts = lineFacts({ ...line, unit: null }, "").map(({ text }) => formatFact(text));
  return (
    <div className="flex gap-3">
      <div className="tile size-14 shrink-0 rounded-sm print:hidden">
        {image && <Picture src={image} alt="" width={56} height={56} className="size-full object-contain" />}
      </div>
      <div className="min-w-0">
        <p className="font-medium">{formatName(name)}</p>
        <p className="text-xs text-ink-soft">{joined([...facts, bundle])}</p>
        {options.length > 0 && <p className="text-xs text-ink-soft">{joined(options.map((option) => option.title))}</p>}
        {serials.length > 0 && (
          <p className="text-xs text-ink-soft">
            {t("serials")}: <CodeList codes={serials} />
          </p>
        )}
        {end && <p className="text-xs text-ink-soft">{t("warrantyUntil", { date: formatJalaliDate(end) })}</p>}
      </div>
    </div>
  );
}
