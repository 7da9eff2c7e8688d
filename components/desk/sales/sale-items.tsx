import { useTranslations } from "next-intl";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { ProductPicker } from "@/components/desk/kit/product-picker";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { CountField } from "@/components/form/count-field";
import { type DeskSaleItem, MAX_SALE_ITEMS } from "@/lib/contract/desk-sale";
import type { NewSaleInput } from "@/lib/contract/schemas/desk-sale";
import { salePrice } from "@/lib/domain/product/sale-price";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";

type Items = NewSaleInput["items"];
/** What the rows show of a product; a new one has no `state`. */
export type SaleProduct = Pick<DeskSaleItem, "product_id" | "name" | "price" | "stock" | "sold_last_week"> &
  Partial<Pick<DeskSaleItem, "state">>;

/** The schema reads the digits that are typed. */
const withPercent = (items: Items, at: number, digits: string): Items =>
  items.map((item, other) => (other === at ? { ...item, percent: digits as unknown as number } : item));

function ItemFacts({ product, percent }: { product: SaleProduct; percent: number }) {
  const t = useTranslations("StaffSales");
  const { price, stock, sold_last_week: sold, state } = product;
  const after = percent > 0 ? salePrice(price, percent) : null;
  const amounts = { price: formatToman(price), amount: formatToman(after ?? 0) };
  return (
    <>
      {percent > 0 && <p className="text-ink-soft">{after === null ? t("noDiscount") : t("newPrice", amounts)}</p>}
      {stock !== null && stock < sold && (
        <p className="text-warning">{t("mayRunOut", { stock: formatCount(stock), sold: formatCount(sold) })}</p>
      )}
      {(state === "moved" || state === "skipped") && <p className="text-warning">{t(`item_${state}`)}</p>}
    </>
  );
}

type SaleItemsProps = {
  field: VersionedForm<NewSaleInput>["field"];
  items: Items;
  known: readonly SaleProduct[];
  error?: string;
  onChange: (items: Items, added?: SaleProduct) => void;
};

/** The goods of a sale, each with its percentage and the price that it makes. */
export function SaleItems({ field, items, known, error, onChange }: SaleItemsProps) {
  const t = useTranslations("StaffSales");
  const product = (id: number) => known.find(({ product_id }) => product_id === Number(id));
  return (
    <fieldset className="grid gap-3 sm:col-span-2">
      <legend className="pb-2 font-bold">{t("items")}</legend>
      <EditableRows
        label={t("items")}
        items={items}
        limit={MAX_SALE_ITEMS}
        nameOf={({ product_id: id }) => product(id)?.name ?? ""}
        onChange={onChange}
      >
        {({ product_id: id, percent }, at) => {
          const one = product(id);
          return (
            <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
              <div>
                <p className="font-medium">{one?.name}</p>
                {one && <ItemFacts product={one} percent={Number(percent) || 0} />}
              </div>
              <CountField
                name={`items.${at}.percent`}
                error={field(`items.${at}.percent`).error}
                label={t("percent")}
                length={2}
                value={String(percent)}
                onDigits={(digits) => onChange(withPercent(items, at, digits))}
              />
            </div>
          );
        }}
      </EditableRows>
      {items.length < MAX_SALE_ITEMS && (
        <ProductPicker
          label={t("addItem")}
          error={error}
          name="items"
          without={items.map(({ product_id: id }) => Number(id))}
          onPick={({ id, name, price, stock, sold_last_week }) =>
            onChange([...items, { product_id: id, percent: 10 }], {
              ...{ product_id: id, name, price, stock, sold_last_week },
            })
          }
        />
      )}
    </fieldset>
  );
}
