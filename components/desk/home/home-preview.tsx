"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { formatMoment } from "@/components/desk/kit/format-time";
import { MomentField } from "@/components/desk/kit/moment-field";
import { PageFrame } from "@/components/desk/kit/page-frame";
import { Button } from "@/components/ui/button";
import { CopyWordButton } from "@/components/ui/copy-word-button";
import { shopApi } from "@/lib/api/browser";
import type { DeskPreview } from "@/lib/contract/desk-home";

type Shown = { link: DeskPreview; asOf: string | null };

/** The draft as visitors will see it, now or at a moment, and the link that shows it to others. */
export function HomePreview({
  version,
  row,
  onRow,
}: {
  version: string;
  row: number | null;
  onRow: (row: number) => void;
}) {
  const t = useTranslations("StaffHome");
  const [asOf, setAsOf] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    let isLeft = false;
    void shopApi.deskPreview
      .create({ what: "home", as_of: asOf })
      .catch(() => null)
      .then((result) => {
        if (isLeft) return;
        setIsFailed(!result?.ok);
        if (result?.ok) setShown({ link: result.data, asOf });
      });
    return () => {
      isLeft = true;
    };
  }, [asOf, tries]);
  return (
    <section aria-label={t("preview")} className="grid content-start gap-3">
      <details>
        <summary className="min-h-11 content-center font-medium text-brand">
          {shown?.asOf ? t("shopAt", { moment: formatMoment(shown.asOf) }) : t("shopNow")}
        </summary>
        <MomentField label={t("shopOn")} onChange={setAsOf} />
      </details>
      {isFailed && (
        <p role="alert">
          {t("previewFailed")}{" "}
          <Button variant="ghost" size="word" onClick={() => setTries(tries + 1)}>
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
