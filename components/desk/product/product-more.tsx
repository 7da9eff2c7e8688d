import { useTranslations } from "next-intl";
import { Chips, ChipsField } from "@/components/desk/kit/chips-field";
import { type PickedProduct, ProductPicker } from "@/components/desk/kit/product-picker";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { CountField } from "@/components/form/count-field";
import { EMPTY_IS_NULL } from "@/components/form/empty-is-null";
import { TextField } from "@/components/ui/text-field";
import { MAX_FITS, MAX_IN_BOX } from "@/lib/contract/desk-product";
import { toPersianDigits } from "@/lib/persian/digits";
import type { ProductValues } from "./product-values";

type Form = Pick<VersionedForm<ProductValues>, "field" | "typed">;

type BoxFieldsProps = Form & { onBox: (items: string[]) => void };

export function BoxFields({ field, typed, onBox }: BoxFieldsProps) {
  const t = useTranslations("StaffProduct");
  const { error } = field("in_box");
  const items = (typed.in_box ?? []).map(String);
  return (
    <>
      <ChipsField
        label={t("inBox")}
        hint={t("inBoxHint")}
        error={error}
        name="in_box"
        items={items}
        limit={MAX_IN_BOX}
        maxLength={80}
        onAdd={(item) => onBox([...items, item])}
        onRemove={(at) => onBox(items.filter((_, other) => other !== at))}
      />
      <CountField
        {...field("warranty_months", EMPTY_IS_NULL)}
        label={t("warranty")}
        hint={t("warrantyHint")}
        optional={t("optional")}
        length={3}
      />
    </>
  );
}

type FitsFieldProps = {
  own: number;
  fits: readonly number[];
  /** The products whose names are already known. */
  known: readonly PickedProduct[];
  error?: string;
  onChange: (fits: number[], added?: PickedProduct) => void;
};

/** The compatible products, in both directions. */
export function FitsField({ own, fits, known, error, onChange }: FitsFieldProps) {
  const t = useTranslations("StaffProduct");
  const nameOf = (id: number) =>
    known.find((one) => one.id === id)?.name ?? t("productNumber", { id: toPersianDigits(id) });
  return (
    <div className="col-span-full grid gap-2">
      {fits.length < MAX_FITS && (
        <ProductPicker
          label={t("fits")}
          hint={t("fitsHint")}
          error={error}
          name="fits"
          without={[own, ...fits]}
          onPick={(product) => onChange([...fits, product.id], product)}
        />
      )}
      <Chips items={fits.map(nameOf)} onRemove={(at) => onChange(fits.filter((_, other) => other !== at))} />
    </div>
  );
}

const HEX = /^#[0-9a-f]{6}$/i;
type ColorFieldsProps = Form & { onColor: (color: { name: string; code: string } | null) => void };

/** Each color is a product of its own; a shared family makes them the colors of one model. */
export function ColorFields({ field, typed: { color }, onColor }: ColorFieldsProps) {
  const t = useTranslations("StaffProduct");
  const change = (part: Partial<{ name: string; code: string }>) => {
    const next = { name: color?.name ?? "", code: color?.code ?? "", ...part };
    onColor(next.name || next.code ? next : null);
  };
  return (
    <>
      <TextField
        name="color.name"
        label={t("colorName")}
        error={color ? field("color.name").error : undefined}
        maxLength={20}
        value={color?.name ?? ""}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        name="color.code"
        label={t("colorCode")}
        hint={t("colorCodeHint")}
        error={color ? field("color.code").error : undefined}
        ltr
        maxLength={7}
        value={color?.code ?? ""}
        onChange={({ target }) => change({ code: target.value })}
        end={
          <input
            type="color"
            aria-label={t("pickColor")}
            value={HEX.test(color?.code ?? "") ? color?.code : "#25282c"}
            onChange={({ target }) => change({ code: target.value })}
            className="me-2 size-8"
          />
        }
      />
      <TextField {...field("family")} label={t("family")} hint={t("familyHint")} maxLength={40} />
    </>
  );
}
