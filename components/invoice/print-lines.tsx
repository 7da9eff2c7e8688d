import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CodeList, CodeText } from "@/components/ui/code-text";
import type { Invoice, InvoiceLine } from "@/lib/contract/invoice";
import type { LineAmounts } from "@/lib/domain/checkout/line-amounts";
import { type PrintColumn, printColumns, type printedAmounts, warrantedFrom } from "@/lib/domain/order/printed-invoice";
import { lineFacts } from "@/lib/domain/product/line-facts";
import { warrantyEnd } from "@/lib/domain/product/warranty";
import { formatRial } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { formatFact, formatName } from "@/lib/persian/no-break";

type PrintLinesProps = {
  invoice: Invoice;
  amounts: ReturnType<typeof printedAmounts>;
  foot: ReactNode;
};

/** Has eleven columns if VAT is part of the price. The table header repeats on each page. */
export function PrintLines({ invoice, amounts: { lines, sums }, foot }: PrintLinesProps) {
  const t = useTranslations("Print");
  const columns = printColumns(invoice);
  const heads = { ...COLUMN_NAMES, tax: invoice.vat === "included" ? "tax" : "taxEstimate" } as const;
  const rows = invoice.products.map((line, index) => (
    <tr key={line.id}>
      <td>{toPersianDigits(index + 1)}</td>
      <td>
        <CodeText>{line.product_id ?? line.id}</CodeText>
      </td>
      <td className="print-goods">
        <Goods line={line} orderedAt={warrantedFrom(invoice)} />
      </td>
      <td>{toPersianDigits(line.count)}</td>
      <td>{line.unit}</td>
      <Amounts of={lines[index]} columns={columns} />
    </tr>
  ));
  return (
    <table className="print-lines">
      <colgroup>
        {["row", "code", "goods", "count", "kind", ...columns].map((name) => (
          <col key={name} data-column={name} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {(["row", "code", "goods", "count", "kind"] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(heads[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.slice(0, -1)}</tbody>
      {/* Keeps the totals on the same printed page as the last line. */}
      <tbody className="print-end">
        {rows.at(-1)}
        <tr className="print-sums">
          <th scope="row" colSpan={6}>
            {t("sums")}
          </th>
          <Amounts of={sums} columns={columns.slice(1)} />
        </tr>
        <tr className="print-foot">
          <td colSpan={5 + columns.length}>{foot}</td>
        </tr>
      </tbody>
    </table>
  );
}

const COLUMN_NAMES = {
  unit: "unitPrice",
  total: "total",
  discount: "discount",
  net: "net",
  sum: "sumWithTax",
} as const;

type AmountsProps = { of: Partial<LineAmounts> | undefined; columns: readonly PrintColumn[] };

function Amounts({ of, columns }: AmountsProps) {
  return columns.map((name) => (
    <td key={name} className="print-amount">
      {formatRial(of?.[name] ?? 0)}
    </td>
  ));
}

function Goods({ line, orderedAt }: { line: InvoiceLine; orderedAt: string | null }) {
  const t = useTranslations("Print");
  const { name, bundle, options, serials, warranty_months } = line;
  const facts = lineFacts({ ...line, unit: null }, "").map(({ text }) => formatFact(text));
  const end = warrantyEnd(orderedAt, warranty_months);
  const more = [
    end && t("warrantyUntil", { date: formatJalaliDate(end) }),
    options.length > 0 && joined(options.map(({ title }) => title)),
    bundle && t("ofBundle", { bundle }),
  ].filter(Boolean);
  return (
    <>
      <p>{joined([formatName(name), ...facts])}</p>
      {(serials.length > 0 || more.length > 0) && (
        <p className="print-soft">
          {serials.length > 0 && t.rich("serials", { serials: () => <CodeList codes={serials} /> })}
          {serials.length > 0 && more.length > 0 && t("between")}
          {more.join(t("between"))}
        </p>
      )}
    </>
  );
}
