"use client";

import { useState } from "react";
import type { PickedProduct } from "@/components/desk/kit/product-picker";
import { shopApi } from "@/lib/api/browser";
import type { ProductRecord } from "@/lib/contract/desk-product";
import { newProductSchema } from "@/lib/contract/schemas/desk-product";
import { deskRoutes } from "@/lib/desk-routes";
import type { Template } from "@/lib/domain/product/feature-values";
import { useRecord } from "../record/use-record";
import { changedProduct, type ProductValues, productValues } from "./product-values";
import { useFeatureTemplate } from "./use-feature-template";
import { type BrandOption, type CategoryOption, useNewOptions } from "./use-new-options";
import { useProductWords } from "./use-product-words";

export type ProductFormData = {
  product: ProductRecord;
  brands: readonly BrandOption[];
  categories: readonly CategoryOption[];
  /** The names of the compatible products. */
  fits: readonly PickedProduct[];
};

/** The form of a product, with the template of the chosen category and the names of what was picked. */
export function useProductForm({ product, brands, categories, fits }: ProductFormData) {
  const [known, setKnown] = useState(fits);
  const [moved, setMoved] = useState<Template>([]);
  const options = useNewOptions({
    brands,
    categories,
    onBrand: (id) => set("brand_id", id),
    onCategory: (id) => set("category_id", id),
  });
  const template = [...product.template, ...moved.filter(({ id }) => !product.template.some((one) => one.id === id))];
  const record = useRecord<ProductValues, ProductRecord>({
    loaded: product,
    schema: newProductSchema,
    valuesOf: (one = product) => productValues(one),
    href: deskRoutes.product,
    say: useProductWords({ ...options, template, fits: known }),
    create: (typed) => shopApi.deskProduct.create(typed),
    save: (typed, of) => {
      const changed = changedProduct(typed, product, { hasTemplate: current !== null });
      return shopApi.deskProduct.save({ ...changed, ...of });
    },
  });
  const { field, typed, setValue } = record;
  function set<Name extends keyof ProductValues & string>(name: Name, value: ProductValues[Name]): void {
    setValue(name as never, value as never, { shouldDirty: true });
  }
  const current = useFeatureTemplate(product, typed, (retyped, by) => {
    setMoved(by);
    set("features", retyped.features);
    set("own_features", retyped.own_features);
  });
  const pick = (ids: number[], added?: PickedProduct) => {
    if (added) setKnown([...known, added]);
    set("fits", ids);
  };
  return { record, options, known, pick, form: { field, typed, set, product, template: current } as const };
}
