"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";

const NOTE_MAX = 2000;

/** The buyer's note; collapsed until opened. */
export function OrderNote({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const t = useTranslations("Checkout");
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <section className="flex min-h-14 items-center gap-3 border-t">
        <p className="flex-1 text-base">{t("notes")}</p>
        <Button
          variant="ghost"
          size="word"
          className="-me-3"
          onClick={() => setIsOpen(true)}
          aria-label={t("writeNote")}
        >
          {t("write")}
        </Button>
      </section>
    );
  }
  return (
    <section className="border-t py-4">
      <TextArea
        ref={field}
        autoFocus
        label={t("notes")}
        placeholder={t("notesPlaceholder")}
        rows={3}
        maxLength={NOTE_MAX}
      />
    </section>
  );
}
