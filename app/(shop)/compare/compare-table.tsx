import ChevronDown from "lucide-react/icons/chevron-down";
import { getTranslations } from "next-intl/server";
import { FactList } from "@/components/ui/fact-list";
import type { ComparedRow, Comparison } from "@/lib/contract/compare";
import { isBest } from "@/lib/domain/product/compare";
import { isBuyable } from "@/lib/domain/product/sale";
import { formatCount } from "@/lib/persian/digits";
import { joined, LIST_COMMA } from "@/lib/persian/joined";
import { loadColumns } from "./columns";
import { CompareBar } from "./compare-bar";
import { CHOOSING, EmptyPlace, MORE_ID } from "./compare-empty";
import { CompareHead, ShortAction } from "./compare-head";
import { FoldedHeads } from "./folded-heads";
import { SwipedLine } from "./swiped-line";
import { TABLE_ID } from "./table-id";

// On phones two columns fill the screen: the first stays, the others scroll below it; labels stand above the values.
const ROW =
  "grid grid-cols-[repeat(var(--columns),calc(50cqi-0.375rem))] gap-x-3 lg:grid-cols-[9.75rem_repeat(var(--columns),minmax(0,1fr))] lg:gap-x-5";
const LABEL =
  "col-span-full sticky start-0 w-[100cqi] text-start text-xs font-normal text-ink-soft lg:static lg:col-span-1 lg:w-auto lg:text-base";
const CELL =
  "text-start font-normal snap-start first-of-type:sticky first-of-type:start-0 first-of-type:z-10 first-of-type:bg-canvas lg:static! lg:z-auto!";

/** The differences first; what all have in common is folded below. */
export async function CompareTable({ comparison: { group, items, rows, often } }: { comparison: Comparison }) {
  const [t, columns] = await Promise.all([getTranslations("Compare"), loadColumns(items)]);
  const ids = items.map(({ id }) => id);
  const equal = rows.filter((row) => row.equal);
  const style = { "--columns": Math.max(2, items.length) } as React.CSSProperties;
  return (
    <div className="@container pt-4" style={style}>
      <FoldedHeads
        title={`${formatCount(items.length)} ${group?.name ?? t("goods")}`}
        heads={columns.map((column) => {
          const { item, short, discounted } = column;
          const price = isBuyable(item) ? discounted : null;
          return { id: item.id, name: short, image: item.image, price, action: <ShortAction column={column} /> };
        })}
      />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the columns on phones
        tabIndex={0}
        id={TABLE_ID}
        aria-label={t("compare")}
        className="relative snap-x snap-mandatory scroll-ps-[calc(50cqi+0.375rem)] overflow-x-auto lg:overflow-visible"
      >
        <table className="block w-max lg:w-auto">
          <caption className="sr-only">{t("caption")}</caption>
          <thead className="block border-b pb-3">
            <tr className={ROW}>
              <td className="absolute lg:static" />
              {columns.map((column) => (
                <th key={column.item.id} scope="col" abbr={column.item.name} className={CELL}>
                  <CompareHead column={column} ids={ids} />
                </th>
              ))}
              {items.length === 1 && (
                <td className={CELL}>
                  <EmptyPlace href={often.length > 0 ? `#${MORE_ID}` : CHOOSING} />
                </td>
              )}
            </tr>
            <SwipedLine names={columns.map(({ short }) => short)} />
          </thead>
          <Rows
            title={items.length > 1 ? t("differences") : undefined}
            rows={rows.filter((row) => !row.equal)}
            note={t("bold")}
          />
        </table>
        {equal.length > 0 && <EqualRows items={items} rows={equal} />}
      </section>
      {rows.length > 0 && <p className="max-w-reading pt-4 text-base text-ink-soft">{t("foot")}</p>}
      {items.length > 1 && (
        <CompareBar actions={columns.map((column) => <ShortAction key={column.item.id} column={column} isNaming />)} />
      )}
    </div>
  );
}

/** What all have in common, folded; its names say what is in it. */
async function EqualRows({ items, rows }: Pick<Comparison, "items" | "rows">) {
  const t = await getTranslations("Compare");
  return (
    <details className="group w-max min-w-full border-b lg:w-auto">
      <summary className="sticky start-0 flex min-h-11 w-[100cqi] cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <b className="shrink-0">{t("equal", { count: formatCount(rows.length) })}</b>
        <span className="min-w-0 truncate text-ink-soft">{joined(rows.map(({ label }) => label))}</span>
        <ChevronDown aria-hidden="true" className="ms-auto size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <table className="block">
        <caption className="sr-only">{t("equal", { count: formatCount(rows.length) })}</caption>
        <thead className="sr-only">
          <tr>
            <td />
            {items.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <Rows rows={rows} />
      </table>
    </details>
  );
}

type RowsProps = { title?: string; rows: ComparedRow[]; note?: string };

function Rows({ title, rows, note }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <tbody className="block">
      {title && (
        <tr className="block border-b">
          <th
            colSpan={9}
            scope="rowgroup"
            className="sticky start-0 flex min-h-11 w-[100cqi] items-center justify-between gap-4 text-start font-bold"
          >
            {title} <span className="text-xs font-normal text-ink-soft max-sm:hidden">{note}</span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.key} className={`border-b py-2 lg:min-h-11 lg:items-center ${ROW}`}>
          <th scope="row" className={LABEL}>
            {row.label}
          </th>
          {row.values.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are in the order of the products
            <td key={at} className={CELL}>
              <Value row={row} at={at} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

async function Value({ row, at }: { row: ComparedRow; at: number }) {
  const t = await getTranslations("Compare");
  const value = row.values[at];
  if (value?.foreign)
    return (
      <span className="text-ink-soft">
        <span aria-hidden="true">—</span> <span className="sr-only">{t("foreign")}</span>
      </span>
    );
  if (!value?.known) return <span className="text-ink-soft">{t("unknown")}</span>;
  const said = <FactList facts={value.text.split(LIST_COMMA)} />;
  if (!isBest(row, at)) return said;
  return (
    <b>
      {said} <span className="sr-only">{t(row.better === "more" ? "most" : "least")}</span>
    </b>
  );
}
