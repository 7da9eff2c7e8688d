"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { flattenTree } from "@/components/desk/kit/category-tree";
import { orderAfter } from "@/components/desk/kit/move-item";
import type { FormAnswer } from "@/components/form/use-shop-form";
import { shopApi } from "@/lib/api/browser";
import type { DeskCategory } from "@/lib/contract/desk-category";

/** `under` is below the sibling before it, `out` beside its parent. */
export type Nesting = "under" | "out";

/** Returns the new parent, or undefined if there is no such move. */
function parentFor(categories: readonly DeskCategory[], id: number, way: Nesting): number | null | undefined {
  const rows = flattenTree(categories).map(({ row }) => row);
  const row = rows.find((one) => one.id === id);
  if (!row) return undefined;
  if (way === "out")
    return row.parent_id === null ? undefined : rows.find((one) => one.id === row.parent_id)?.parent_id;
  const siblings = rows.filter((one) => one.parent_id === row.parent_id);
  return siblings[siblings.indexOf(row) - 1]?.id;
}

/** Saves another parent at once. Returns null if there is no such move. */
export async function nestCategory(
  categories: readonly DeskCategory[],
  id: number,
  way: Nesting,
): Promise<FormAnswer<unknown> | null> {
  const parent_id = parentFor(categories, id, way);
  if (parent_id === undefined) return null;
  const found = await shopApi.deskCategory.get({ id });
  return found.ok ? shopApi.deskCategory.save({ id, version: found.data.version, parent_id }) : found;
}

/** Moves of the tree, each saved at once; `status` says how the last one ended. */
export function useCategoryMoves(categories: readonly DeskCategory[]) {
  const t = useTranslations("StaffRows");
  const router = useRouter();
  const [status, setStatus] = useState<string | null>(null);
  const finish = async (result: Promise<FormAnswer<unknown> | null>) => {
    const answer = await result.catch(() => ({ ok: false, error: { message: null } }) as const);
    if (!answer) return;
    setStatus(answer.ok ? t("moved") : (answer.error.message ?? t("failed")));
    router.refresh();
  };
  return {
    status,
    move: (id: number, by: -1 | 1) => {
      const ids = orderAfter(
        flattenTree(categories).map(({ row }) => ({ id: row.id, parent: row.parent_id })),
        id,
        by,
      );
      if (ids) void finish(shopApi.deskCategory.order({ ids }));
    },
    nest: (id: number, way: Nesting) => void finish(nestCategory(categories, id, way)),
  };
}
