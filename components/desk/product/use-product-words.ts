import { useTranslations } from "next-intl";
import type { PickedProduct } from "@/components/desk/kit/product-picker";
import type { TemplateField } from "@/lib/contract/template";
import type { ComparedField } from "@/lib/domain/shared/edit-conflict";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { describeFeature } from "./describe-feature";
import type { ProductValues } from "./product-values";

type Named = readonly { id: number; name: string }[];
export type ProductLists = {
  template: readonly TemplateField[];
  brands: Named;
  categories: Named;
  fits: readonly PickedProduct[];
};

const nameIn = (list: Named, id: unknown) =>
  list.find((one) => one.id === Number(id))?.name.replace(/^[–\s]+/, "") ?? "";

/** Describes every field of a product in words, for changes and edit conflicts. */
export function useProductWords({ template, brands, categories, fits }: ProductLists) {
  const t = useTranslations("StaffProduct");
  const flags = { yes: t("yes"), no: t("no") };
  const features = (typed: ProductValues) =>
    template.flatMap((field) => {
      const value = describeFeature(
        field,
        typed.features?.find((one) => one.field_id === field.id),
        flags,
      );
      return value ? `${field.name}: ${value}` : [];
    });
  const option = ({ title, text, price, checked }: NonNullable<ProductValues["options"]>[number]) =>
    joined([title, text, formatToman(Number(price) || 0), checked ? t("optionOn") : null]);
  const months = ({ warranty_months: count }: ProductValues) =>
    count ? t("months", { count: formatCount(count) }) : "";
  const picture = ({ id, alt }: { id: number; alt?: string }) => `${alt ?? ""} (${toPersianDigits(id)})`;
  return (typed: ProductValues): ComparedField<keyof ProductValues & string>[] => [
    ["pictures", t("pictures"), joined((typed.pictures ?? []).map(picture))],
    ["sample_images", t("sampleImages"), typed.sample_images ? t("yes") : t("no")],
    ["name", t("name"), typed.name ?? ""],
    ["brand_id", t("brand"), nameIn(brands, typed.brand_id)],
    ["category_id", t("category"), nameIn(categories, typed.category_id)],
    ["excerpt", t("excerpt"), typed.excerpt ?? ""],
    ["slug", t("slug"), typed.slug ?? ""],
    ["unit", t("unit"), typed.unit ?? ""],
    ["low_stock", t("lowStock"), toPersianDigits(typed.low_stock ?? "")],
    ["features", t("features"), joined(features(typed))],
    [
      "own_features",
      t("ownFeatures"),
      joined((typed.own_features ?? []).map(({ name, value }) => `${name}: ${value}`)),
    ],
    ["color", t("color"), joined([typed.color?.name, typed.color?.code])],
    ["family", t("family"), typed.family ?? ""],
    ["options", t("options"), (typed.options ?? []).map(option).join(" | ")],
    ["in_box", t("inBox"), joined((typed.in_box ?? []).map(String))],
    ["warranty_months", t("warranty"), months(typed)],
    ["fits", t("fits"), joined((typed.fits ?? []).map((id) => nameIn(fits, id) || toPersianDigits(Number(id))))],
    ["note", t("note"), typed.note ?? ""],
    ["seo", t("seo"), joined([typed.seo?.title, typed.seo?.description])],
  ];
}
