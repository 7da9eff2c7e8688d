"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useShopForm } from "@/components/form/use-shop-form";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { ProductRecord } from "@/lib/contract/desk-product";
import { newProductSchema } from "@/lib/contract/schemas/desk-product";
import { BrandAndCategory } from "./brand-and-category";
import { DuplicateName } from "./duplicate-name";
import { FeatureFields } from "./feature-fields";
import { guessFromName } from "./guess-from-name";
import { MAX_NAME } from "./product-basics";
import type { ProductValues } from "./product-values";
import { type BrandOption, type CategoryOption, useNewOptions } from "./use-new-options";
import { useTemplate } from "./use-template";

type NameStepProps = {
  brands: readonly BrandOption[];
  categories: readonly CategoryOption[];
  /** The draft, if it has already been saved. */
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

/** Brand and category, guessed from the name until they are chosen. */
function usePlace(props: NameStepProps, { setValue, watch }: ReturnType<typeof useNameForm>) {
  const [chosen, setChosen] = useState({ brand: false, category: false });
  const category = Number(watch("category_id")) || null;
  const chooseBrand = () => setChosen((before) => ({ ...before, brand: true }));
  const chooseCategory = () => {
    setChosen((before) => ({ ...before, category: true }));
    setValue("features", []);
  };
  const options = useNewOptions({
    ...props,
    onBrand: (id) => {
      chooseBrand();
      setValue("brand_id", id);
    },
    onCategory: (id) => {
      chooseCategory();
      setValue("category_id", id);
    },
  });
  const guess = (name: string) => {
    if (!chosen.brand) setValue("brand_id", guessFromName(name, options.brands));
    const leaves = options.categories.filter(({ isLeaf }) => isLeaf);
    const found = guessFromName(name, leaves);
    if (chosen.category || found === null || found === category) return;
    setValue("category_id", found);
    setValue("features", []);
  };
  return { chosen, category, options, guess, chooseBrand, chooseCategory };
}

/** Name, brand, category and the most important features. */
export function NameStep(props: NameStepProps) {
  const t = useTranslations("StaffNewProduct");
  const named = useNameForm(props);
  const { form, field, watch, setValue, submit, isBusy } = named;
  const { chosen, category, options, guess, chooseBrand, chooseCategory } = usePlace(props, named);
  const typed = watch();
  const musts = useTemplate(category)?.filter(({ must }) => must) ?? [];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // What stands in their fields, but was not made yet.
    if ((await options.brand.make()) && (await options.category.make())) await submit();
  };
  return (
    <form {...form} onSubmit={send} aria-label={t("step_name")} className="grid gap-4 sm:grid-cols-2">
      <div className="col-span-full grid gap-2">
        <TextField
          {...field("name", { onChange: ({ target }) => guess(target.value) })}
          label={t("name")}
          maxLength={MAX_NAME}
        />
        <DuplicateName name={typed.name} own={props.draft?.id} />
      </div>
      <BrandAndCategory
        field={field}
        options={options}
        hints={{
          brand: typed.brand_id && !chosen.brand ? t("fromName") : undefined,
          category: category && !chosen.category ? t("fromName") : undefined,
        }}
        canBeEmpty
        onBrand={chooseBrand}
        onCategory={chooseCategory}
      />
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
      <Button
        type="submit"
        size="lg"
        loading={isBusy || options.brand.isBusy || options.category.isBusy}
        className="col-span-full"
      >
        {t("toPrice")}
      </Button>
    </form>
  );
}
