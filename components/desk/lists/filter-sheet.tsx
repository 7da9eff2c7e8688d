"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { CHIP } from "@/components/desk/kit/chip";
import { Sheet } from "@/components/ui/sheet";
import { formatCount } from "@/lib/persian/digits";

export function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations("Staff");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`${CHIP} md:hidden ${count > 0 ? "border-brand bg-brand-soft text-brand" : "bg-surface"}`}
      >
        {count > 0 ? t("filtersSet", { count: formatCount(count) }) : t("filters")}
      </button>
      <div className="contents max-md:hidden">{children}</div>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={t("filters")} closeLabel={t("close")}>
        <div className="flex flex-wrap items-center gap-2 pb-4">{children}</div>
      </Sheet>
    </>
  );
}
