"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";

const LIST = [
  "search",
  "rows",
  "open",
  "choose",
  "range",
  "approve",
  "price",
  "stock",
  "print",
  "next",
  "save",
  "go",
] as const;

export function KeysHelp({ className = "" }: { className?: string }) {
  const t = useTranslations("Staff");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-key="Help"
        onClick={() => setIsOpen(true)}
        className={`min-h-11 px-2 text-xs text-brand ${className}`}
        aria-keyshortcuts="?"
      >
        {t("keys")}
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t("keys")} closeLabel={t("close")}>
        <dl className="grid gap-2">
          {LIST.map((name) => (
            <div key={name} className="flex justify-between gap-4">
              <dt>{t(`key_${name}`)}</dt>
              <dd dir="ltr" className="font-medium text-ink-soft">
                {t(`keys_${name}`)}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
