import { useTranslations } from "next-intl";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { type PickedProduct, ProductPicker } from "@/components/desk/kit/product-picker";
import { MAX_SHELF_ITEMS } from "@/lib/contract/desk-shelf";
import { toPersianDigits } from "@/lib/persian/digits";

type Items = { product_id: number }[];
type ShelfGoodsProps = {
  items: Items;
  known: readonly PickedProduct[];
  error?: string;
  onChange: (items: Items, added?: PickedProduct) => void;
};

/** The goods of a shelf that is picked by hand, in their order. */
export function ShelfGoods({ items, known, error, onChange }: ShelfGoodsProps) {
  const t = useTranslations("StaffShelves");
  const nameOf = ({ product_id: id }: Items[number]) =>
    known.find((one) => one.id === id)?.name ?? t("productNumber", { id: toPersianDigits(id) });
  return (
    <fieldset className="grid gap-3 sm:col-span-2">
      <legend className="pb-2 font-bold">{t("items")}</legend>
      <EditableRows label={t("items")} items={items} limit={MAX_SHELF_ITEMS} nameOf={nameOf} onChange={onChange}>
        {(item) => <p className="font-medium">{nameOf(item)}</p>}
      </EditableRows>
      {items.length < MAX_SHELF_ITEMS && (
        <ProductPicker
          label={t("addItem")}
          error={error}
          name="items"
          without={items.map(({ product_id: id }) => id)}
          onPick={(added) => onChange([...items, { product_id: added.id }], added)}
        />
      )}
    </fieldset>
  );
}
