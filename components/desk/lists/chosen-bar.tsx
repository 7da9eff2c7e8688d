import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/desk/kit/button";

type ChosenBarProps = { title: string; facts: string; onDrop: () => void; children: ReactNode };

/** The bar below a list with selected rows: what is selected, and the buttons to do something with it. */
export function ChosenBar({ title, facts, onDrop, children }: ChosenBarProps) {
  const t = useTranslations("Staff");
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 shadow-overlay lg:-mx-6 lg:px-6">
      <p className="me-auto">
        <b>{title}</b>
        <span className="block text-xs text-ink-soft">{facts}</span>
      </p>
      <Button variant="ghost" size="word" onClick={onDrop}>
        {t("drop")}
      </Button>
      {children}
    </div>
  );
}
