"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import type { LeftLine } from "@/lib/state/basket/left-lines";
import { cartNotesAtom } from "@/lib/state/basket/refresh-basket";

/** Changes that the shop made to this cart since the user last saw it. */
export function CartNotes({ removed }: { removed: readonly LeftLine[] }) {
  const t = useTranslations("Cart");
  const notes = [...removed.map(({ name }) => t("removedSince", { product: name })), ...useAtomValue(cartNotesAtom)];
  if (notes.length === 0) return null;
  return (
    <div className="mb-6">
      <Alert tone="warning" live>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Alert>
    </div>
  );
}
