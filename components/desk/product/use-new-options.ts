"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { flushSync } from "react-dom";
import { shopApi } from "@/lib/api/browser";
import { type Named, useNewOption } from "./use-new-option";

/** The slug tells the brand of goods without a maker. */
export type BrandOption = Named & { slug?: string };
export type CategoryOption = Named & { isLeaf: boolean };

const nameOf = ({ id, name }: Named) => ({ id, name: name.replace(/^[–\s]+/, "") });
const withAdded = <Option extends Named>(given: readonly Option[], added: readonly Option[]): Option[] => [
  ...given,
  ...added.filter(({ id }) => !given.some((one) => one.id === id)),
];

type NewOptionsSettings = {
  brands: readonly BrandOption[];
  categories: readonly CategoryOption[];
  onBrand: (id: number) => void;
  onCategory: (id: number) => void;
};

/** The brands and categories with those that were made in the form; a new category is at the top of the tree. */
export function useNewOptions({ brands, categories, onBrand, onCategory }: NewOptionsSettings) {
  const t = useTranslations("StaffProduct");
  const [added, setAdded] = useState<{ brands: BrandOption[]; categories: CategoryOption[] }>({
    brands: [],
    categories: [],
  });
  const known = {
    brands: withAdded(brands, added.brands),
    categories: withAdded(categories, added.categories),
  };
  // A select shows a value only if its option is there already.
  const add = (part: Partial<typeof added>) => flushSync(() => setAdded({ ...added, ...part }));
  const brand = useNewOption({
    options: known.brands,
    create: (name, idempotencyKey) => shopApi.deskBrand.create({ name }, { idempotencyKey }),
    failed: t("failed"),
    onChoose: (one) => {
      add({ brands: [...added.brands, nameOf(one)] });
      onBrand(one.id);
    },
  });
  const category = useNewOption({
    options: known.categories.filter(({ isLeaf }) => isLeaf).map(nameOf),
    isOpen: categories.length === 0,
    create: (name, idempotencyKey) => shopApi.deskCategory.create({ name }, { idempotencyKey }),
    failed: t("failed"),
    onChoose: (one) => {
      add({ categories: [...added.categories, { ...nameOf(one), isLeaf: true }] });
      onCategory(one.id);
    },
  });
  return { ...known, brand, category };
}

export type NewOptions = ReturnType<typeof useNewOptions>;
