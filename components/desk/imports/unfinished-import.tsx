"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { shopApi } from "@/lib/api/browser";
import type { DeskImportRow } from "@/lib/contract/desk-import";
import { deskRoutes } from "@/lib/desk-routes";
import { useBusy } from "@/lib/hooks/use-busy";
import { joined } from "@/lib/persian/joined";

/** Offers to go on with an import that somebody left in the middle, or to discard it after a question. */
export function UnfinishedImport({ loaded }: { loaded: Pick<DeskImportRow, "id" | "file" | "by" | "created_at"> }) {
  const t = useTranslations("StaffImports");
  const router = useRouter();
  const say = useTranslations("Staff");
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const { id, by, created_at: at } = loaded;
  const file = loaded.file || t("noName");
  const discard = async () => {
    const result = await run(() => shopApi.deskImport.remove({ id }).catch(() => null));
    setIsAsked(false);
    if (result?.ok) router.refresh();
    else setError(result?.error.message || t("notSent"));
  };
  return (
    <Alert
      tone="warning"
      title={t("unfinished", { file })}
      action={
        <span className="flex flex-wrap gap-2">
          <ButtonLink variant="outline" size="word" href={deskRoutes.import(id)} aria-label={t("goOnOf", { file })}>
            {t("goOn")}
          </ButtonLink>
          <Button variant="ghost" size="word" aria-label={t("discardOf", { file })} onClick={() => setIsAsked(true)}>
            {t("discard")}
          </Button>
        </span>
      }
    >
      <p>{joined([by, formatMoment(at)])}</p>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t("discardAsk", { file })}
        description={t("discardText", { by })}
        confirmLabel={t("discard")}
        cancelLabel={t("stay")}
        closeLabel={say("close")}
        loading={isBusy}
        onConfirm={() => void discard()}
        onClose={() => setIsAsked(false)}
      />
    </Alert>
  );
}
