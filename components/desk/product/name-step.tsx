"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { OPTIONAL_ID } from "@/components/desk/kit/optional-id";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { ProductRecord } from "@/lib/contract/desk-product";
import { newProductSchema } from "@/lib/contract/schemas/desk-product";
import { FeatureFields } from "./feature-fields";
import { guessFromName } from "./guess-from-name";
import { type BrandOption, type CategoryOption, CategoryOptions, MAX_NAME } from "./product-basics";
import type { ProductValues } from "./product-values";
import { useTemplate } from "./use-template";

type NameStepProps = {
  brands: readonly BrandOption[];
  categories: readonly CategoryOption[];
  /** The draft, if it was saved before. */
  draft: ProductRecord | null;
  onSaved: (draft: ProductRecord) => void;
};

function useNameForm({ draft, onSaved }: NameStepProps) {
  const t = useTranslations("StaffNewProduct");
  const keyOf = useIdempotencyKey();
  return useShopForm<ProductValues, ProductRecord>(
    (typed) =>
      draft
        ? shopApi.deskProduct.save({ ...typed, id: draft.id, version: draft.version })
        : shopApi.deskProduct.create(typed, { idempotencyKey: keyOf(typed) }),
    {
      schema: newProductSchema,
      defaultValues: { name: "", brand_id: null, features: [] },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onDone: onSaved,
    },
  );
}

/** Name, brand, category and the most important features. Brand and category are guessed from the name. */
export function NameStep(props: NameStepProps) {
  const { brands, categories } = props;
  const t = useTranslations("StaffNewProduct");
  const { form, field, watch, setValue, isBusy } = useNameForm(props);
  const [chosen, setChosen] = useState({ brand: false, category: false });
  const typed = watch();
  const category = Number(typed.category_id) || null;
  const musts = useTemplate(category)?.filter(({ must }) => must) ?? [];
  const leaves = categories.filter(({ isLeaf }) => isLeaf);
  const guess = (name: string) => {
    if (!chosen.brand) setValue("brand_id", guessFromName(name, brands));
    const found = guessFromName(name, leaves);
    if (!chosen.category && found !== null && found !== category) {
      setValue("category_id", found);
      setValue("features", []);
    }
  };
  return (
    <form {...form} aria-label={t("step_name")} className="grid gap-4 sm:grid-cols-2">
      <div className="col-span-full">
        <TextField
          {...field("name", { onChange: ({ target }) => guess(target.value) })}
          label={t("name")}
          maxLength={MAX_NAME}
        />
      </div>
      <SelectField
        {...field("brand_id", { ...OPTIONAL_ID, onChange: () => setChosen({ ...chosen, brand: true }) })}
        label={t("brand")}
        hint={typed.brand_id && !chosen.brand ? t("fromName") : undefined}
      >
        <option value="">{t("noBrand")}</option>
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...field("category_id", {
          valueAsNumber: true,
          onChange: () => {
            setChosen({ ...chosen, category: true });
            setValue("features", []);
          },
        })}
        label={t("category")}
        hint={category && !chosen.category ? t("fromName") : undefined}
      >
        <option value="">{t("choose")}</option>
        <CategoryOptions categories={categories} />
      </SelectField>
      {musts.length > 0 && (
        <>
          <p className="col-span-full text-xs text-ink-soft">{t("mustText")}</p>
          <FeatureFields
            key={category}
            template={musts}
            features={typed.features}
            errorOf={(at, part) => field(`features.${at}.${part}`).error}
            onChange={(features) => setValue("features", features)}
          />
        </>
      )}
      <Button type="submit" size="lg" loading={isBusy} className="col-span-full">
        {t("toPrice")}
      </Button>
    </form>
  );
}
