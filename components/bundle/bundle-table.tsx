import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import type { BundleItem } from "@/lib/contract/bundle";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";

const CELL = "md:table-cell md:px-3 md:py-3 md:align-middle md:first:ps-0 md:last:pe-0";
/** On phones each value is on its own line, next to its column's name. */
const VALUE = `flex justify-between gap-4 ${CELL}`;

type BundleTableProps = {
  items: BundleItem[];
  /** Price of the whole bundle in rials; null while it is hidden. */
  total: number | null;
  /** True if the bundle can no longer be bought, which shows the total in a neutral color. */
  muted?: boolean;
};

/** A table on wide screens and cards on phones. Hidden prices have no columns. */
export function BundleTable({ items, total, muted = false }: BundleTableProps) {
  const t = useTranslations("Bundle");
  const hasPrices = total !== null;
  const columns = [
    "image",
    "color",
    "product",
    "count",
    ...(hasPrices ? (["unitPrice", "discounted"] as const) : []),
  ] as const;
  return (
    <table className="block w-full border-y md:table">
      <caption className="sr-only">{t("contents")}</caption>
      <thead className="hidden text-xs text-ink-faint md:table-header-group">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 text-start font-normal first:ps-0 last:pe-0">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y md:table-row-group">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </tbody>
      {hasPrices && (
        <tfoot className="block border-t font-bold md:table-footer-group">
          <tr className="flex justify-between gap-4 py-4 md:table-row">
            <th scope="row" colSpan={columns.length - 1} className="text-start md:py-4">
              {t("total")}
            </th>
            <td className={`whitespace-nowrap ${muted ? "text-ink-faint" : "text-ink"} md:px-3 md:py-4 md:last:pe-0`}>
              {t("tomanAmount", { amount: formatToman(total) })}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Row({ item }: { item: BundleItem }) {
  const t = useTranslations("Bundle");
  const { id, slug, displayName, brand, color, count, realPrice, price, image } = item;
  return (
    <tr className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 md:table-row">
      <td className={`row-span-5 ${CELL}`}>
        <div className="tile size-20 rounded-sm md:size-16">
          <Picture src={image} alt="" width={80} height={80} className="size-full object-contain" />
        </div>
      </td>
      <td className={`order-1 ${VALUE} ${color ? "" : "max-md:hidden"}`}>
        <PhoneLabel text={t("color")} />
        {color && (
          <span className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
              <circle cx="6" cy="6" r="5.5" fill={color.code} className="stroke-field" />
            </svg>
            {color.name}
          </span>
        )}
      </td>
      <th scope="row" className={`text-start font-normal ${CELL}`}>
        <span className="block text-xs text-ink-faint">{brand}</span>
        <a
          href={routes.product(id, slug)}
          className="inline-flex items-center font-medium hover:text-brand max-md:min-h-11"
        >
          {displayName}
        </a>
      </th>
      <td className={`order-2 ${VALUE}`}>
        <PhoneLabel text={t("count")} />
        {toPersianDigits(count)}
      </td>
      {realPrice !== null && price !== null && (
        <>
          <td className={`order-3 ${VALUE}`}>
            <PhoneLabel text={t("unitPrice")} />
            <span className={`whitespace-nowrap ${price < realPrice ? "text-ink-soft line-through" : ""}`}>
              {t("tomanAmount", { amount: formatToman(realPrice) })}
            </span>
          </td>
          <td className={`order-4 font-medium ${VALUE}`}>
            <PhoneLabel text={t("discounted")} />
            <span className="whitespace-nowrap">{t("tomanAmount", { amount: formatToman(price) })}</span>
          </td>
        </>
      )}
    </tr>
  );
}

function PhoneLabel({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="text-xs font-normal text-ink-soft md:hidden">
      {text}
    </span>
  );
}
