import { useTranslations } from "next-intl";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { type PickedProduct, ProductPicker } from "@/components/desk/kit/product-picker";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { CountField } from "@/components/form/count-field";
import { MAX_BUNDLE_ITEMS } from "@/lib/contract/desk-bundle";
import type { NewBundleInput } from "@/lib/contract/schemas/desk-bundle";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";

type Items = NewBundleInput["items"];

/** The schema reads the digits that are typed. */
const withCount = (items: Items, at: number, digits: string): Items =>
  items.map((item, other) => (other === at ? { ...item, count: digits as unknown as number } : item));

type BundleItemsProps = {
  field: VersionedForm<NewBundleInput>["field"];
  items: Items;
  /** The bundle's price, in rials. */
  price: number;
  known: readonly PickedProduct[];
  error?: string;
  onChange: (items: Items, added?: PickedProduct) => void;
};

/** The bundle's products with their counts, and what they cost on their own. */
export function BundleItems({ field, items, price, known, error, onChange }: BundleItemsProps) {
  const t = useTranslations("StaffBundles");
  const product = (id: number) => known.find((one) => one.id === Number(id));
  const nameOf = (id: number) => product(id)?.name ?? t("productNumber", { id: toPersianDigits(id) });
  const sum = items.reduce(
    (all, { product_id: id, count }) => all + (product(id)?.final_price ?? 0) * (Number(count) || 0),
    0,
  );
  return (
    <fieldset className="grid gap-3 sm:col-span-2">
      <legend className="pb-2 font-bold">{t("items")}</legend>
      <EditableRows
        label={t("items")}
        items={items}
        limit={MAX_BUNDLE_ITEMS}
        nameOf={({ product_id: id }) => nameOf(id)}
        onChange={onChange}
      >
        {({ product_id: id, count }, at) => (
          <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <p className="font-medium">{nameOf(id)}</p>
            <CountField
              name={`items.${at}.count`}
              error={field(`items.${at}.count`).error}
              label={t("count")}
              length={2}
              value={String(count)}
              onDigits={(digits) => onChange(withCount(items, at, digits))}
            />
          </div>
        )}
      </EditableRows>
      {items.length < MAX_BUNDLE_ITEMS && (
        <ProductPicker
          label={t("addItem")}
          error={error}
          name="items"
          without={items.map(({ product_id: id }) => Number(id))}
          onPick={(added) => onChange([...items, { product_id: added.id, count: 1 }], added)}
        />
      )}
      {sum > 0 && (
        <p className="text-ink-soft">
          {t("sum", { amount: formatToman(sum) })}{" "}
          {price > 0 && price < sum && (
            <b className="text-success">{t("cheaper", { amount: formatToman(sum - price) })}</b>
          )}
        </p>
      )}
    </fieldset>
  );
}
