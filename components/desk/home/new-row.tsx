"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { Sheet } from "@/components/ui/sheet";
import type { RowKind } from "@/lib/contract/desk-home";
import { canAdd, FIRST_KINDS, orderedKinds, type RowSources } from "./home-kinds";

type NewRowProps = {
  sources: RowSources;
  isOpen: boolean;
  onClose: () => void;
  onAdd: (kind: RowKind) => void;
};

/** The kinds of rows; one without anything to show says what to make first. */
export function NewRow({ sources, isOpen, onClose, onAdd }: NewRowProps) {
  const t = useTranslations("StaffHome");
  const say = useTranslations("Staff");
  return (
    <Sheet open={isOpen} onOpenChange={(next) => !next && onClose()} title={t("newRow")} closeLabel={say("close")}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {orderedKinds(sources).map((kind) => (
          <li key={kind}>
            <button
              type="button"
              disabled={!canAdd(kind, sources)}
              onClick={() => onAdd(kind)}
              className="min-h-16 w-full rounded-md border px-3 py-2 text-start hover:bg-brand-soft disabled:bg-transparent disabled:text-ink-soft"
            >
              <b className="block font-medium">{t(`kind_${kind}`)}</b>
              <span className="block text-xs text-ink-soft">
                {t(canAdd(kind, sources) ? `what_${kind}` : "nothingYet")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The rows that a shop without a home page is offered. */
export function FirstRows({ taken, onAdd }: { taken: readonly RowKind[]; onAdd: (kind: RowKind) => void }) {
  const t = useTranslations("StaffHome");
  const left = FIRST_KINDS.filter((kind) => !taken.includes(kind));
  if (left.length === 0) return null;
  return (
    <section className="grid gap-2 pb-4">
      <p className="text-ink-soft">{t("firstText")}</p>
      <ul className="border-t">
        {left.map((kind) => (
          <li key={kind} className="flex min-h-14 items-center justify-between gap-3 border-b">
            <span>
              <b className="block font-medium">{t(`kind_${kind}`)}</b>
              <span className="block text-xs text-ink-soft">{t(`what_${kind}`)}</span>
            </span>
            <Button variant="outline" aria-label={t("addOf", { name: t(`kind_${kind}`) })} onClick={() => onAdd(kind)}>
              {t("add")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
