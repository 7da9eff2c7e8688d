"use client";

import { useEffect, useState } from "react";
import type { ProductRecord } from "@/lib/contract/desk-product";
import type { Template } from "@/lib/domain/product/feature-values";
import { type ProductValues, retypedValues } from "./product-values";
import { useTemplate } from "./use-template";

type Retyped = ReturnType<typeof retypedValues>;

/**
 * Returns the template of the chosen category, null until it is loaded. Once it is, the features that were typed by the
 * previous one are handed over as the new one has them.
 */
export function useFeatureTemplate(
  product: Pick<ProductRecord, "category_id" | "template">,
  typed: ProductValues,
  onRetyped: (retyped: Retyped, template: Template) => void,
): Template | null {
  const chosen = Number(typed.category_id);
  const isMoved = chosen !== product.category_id;
  const loaded = useTemplate(isMoved ? chosen : null);
  const template = isMoved ? loaded : product.template;
  const [applied, setApplied] = useState<{ category: number; template: Template }>(() => ({
    category: product.category_id,
    template: product.template,
  }));
  useEffect(() => {
    if (!template || applied.category === chosen) return;
    setApplied({ category: chosen, template });
    onRetyped(retypedValues(template, applied.template, typed), template);
  });
  return applied.category === chosen ? template : null;
}
