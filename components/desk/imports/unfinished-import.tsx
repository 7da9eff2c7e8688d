"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { formatMoment } from "@/components/desk/kit/format-time";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import type { DeskImportRow } from "@/lib/contract/desk-import";
import { useBusy } from "@/lib/hooks/use-busy";
import { routes } from "@/lib/routes";

/** Offers to go on with an import that was left in the middle, or to discard it. */
export function UnfinishedImport({ loaded }: { loaded: Pick<DeskImportRow, "id" | "file" | "created_at"> }) {
  const t = useTranslations("StaffImports");
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const { id, file, created_at: at } = loaded;
  const discard = async () => {
    const result = await run(() => shopApi.deskImport.remove({ id }).catch(() => null));
    if (result?.ok) router.refresh();
    else setError(result?.error.message || t("notSent"));
  };
  return (
    <Alert
      tone="warning"
      title={t("unfinished", { time: formatMoment(at) })}
      action={
        <span className="flex flex-wrap gap-2">
          <ButtonLink variant="outline" size="word" href={routes.deskImport(id)}>
            {t("goOn")}
          </ButtonLink>
          <Button variant="ghost" size="word" loading={isBusy} onClick={discard}>
            {t("discard")}
          </Button>
        </span>
      }
    >
      <p>{file || t("noName")}</p>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </Alert>
  );
}
