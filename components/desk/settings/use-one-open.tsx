"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";

/** At most one row is open at a time, and an open row has no button to open it. */
export function useOneOpen<Which>() {
  const t = useTranslations("StaffSettings");
  const [open, setOpen] = useState<Which | null>(null);
  const change = (which: Which, name: string) =>
    open !== which && (
      <Button
        variant="secondary"
        className="max-sm:w-full"
        aria-label={t("changeOf", { name })}
        onClick={() => setOpen(which)}
      >
        {t("change")}
      </Button>
    );
  return { open, setOpen, close: () => setOpen(null), change };
}
