"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";

type ReceivedNoteProps = {
  title: string;
  code: string | null;
  again: string;
  onAgain: () => void;
};

export function ReceivedNote({ title, code, again, onAgain }: ReceivedNoteProps) {
  const t = useTranslations("Contact");
  return (
    // The form that had the focus was replaced by this note.
    <div ref={focusOnce} tabIndex={-1} className="flex flex-col items-start gap-4 outline-none">
      <Alert tone="success" title={title} live>
        {code && (
          <p className="mt-1">
            {t("code")} <CodeText className="font-bold tracking-wide">{code}</CodeText>
          </p>
        )}
        <p className="mt-1">{code ? t("keepCode") : t("answerSoon")}</p>
      </Alert>
      <Button variant="ghost" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}

function focusOnce(box: HTMLDivElement | null): void {
  box?.focus();
}
