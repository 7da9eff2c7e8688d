"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { Alert } from "@/components/ui/alert";
import { formatClock } from "@/lib/persian/jalali";
import type { PageDraft } from "./use-page-draft";

export function PageStatus({ editor: { draft, isOnline, isSaved, status, theirs } }: { editor: PageDraft }) {
  const t = useTranslations("StaffHome");
  if (theirs) return t("chooseFirst");
  if (!isOnline && !isSaved) return t("offline");
  if (status.kind === "refused") return t("refused", { message: status.message });
  if (status.kind === "failed") return status.message ? t("refused", { message: status.message }) : t("notSaved");
  if (!isSaved) return t("saving");
  return draft.saved_at ? t("saved", { clock: formatClock(draft.saved_at) }) : t("noChanges");
}

/** Somebody else saved the same draft: one of both is chosen as a whole. */
export function PageConflict({ editor: { theirs, replace, keepMine } }: { editor: PageDraft }) {
  const t = useTranslations("StaffPages");
  if (!theirs) return null;
  return (
    <div className="pb-4">
      <Alert
        tone="warning"
        live
        title={t("conflict")}
        action={
          <>
            <Button variant="outline" onClick={() => replace(theirs)}>
              {t("takeTheirs")}
            </Button>
            <Button variant="outline" onClick={keepMine}>
              {t("keepMine")}
            </Button>
          </>
        }
      />
    </div>
  );
}
