"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import { MomentField } from "@/components/desk/kit/moment-field";
import { PageFrame } from "@/components/desk/kit/page-frame";
import { CopyWordButton } from "@/components/ui/copy-word-button";
import { type Previewed, usePreviewLink } from "./use-preview-link";

type DraftPreviewProps = {
  of: Previewed;
  version: string;
  /** The part of the page that is being edited. */
  row?: number | null;
  onRow?: (row: number) => void;
};

/** The draft as visitors will see it, now or at a moment, and the link that shows it to others. */
export function DraftPreview({ of, version, row = null, onRow = () => {} }: DraftPreviewProps) {
  const t = useTranslations("StaffHome");
  const { shown, refused, setAsOf, again } = usePreviewLink(of);
  return (
    <section aria-label={t("preview")} className="grid content-start gap-3">
      <details>
        <summary className="min-h-11 content-center font-medium text-brand">
          {shown?.asOf ? t("shopAt", { moment: formatMoment(shown.asOf) }) : t("shopNow")}
        </summary>
        <MomentField label={t("shopOn")} onChange={setAsOf} />
      </details>
      {refused && (
        <p role="alert">
          {refused.message ?? t("previewFailed")}{" "}
          <Button variant="ghost" size="word" onClick={again}>
            {t("again")}
          </Button>
        </p>
      )}
      {shown && <PageFrame path={new URL(shown.link.url).pathname} version={version} row={row} onRow={onRow} />}
      {shown && (
        <p className="grid justify-items-start gap-1">
          <CopyWordButton variant="outline" text={shown.link.url} label={t("copyLink")} copied={t("copied")} />
          <span className="text-xs text-ink-soft">{t("linkUntil", { moment: formatMoment(shown.link.until) })}</span>
        </p>
      )}
    </section>
  );
}
