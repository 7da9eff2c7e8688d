"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { Writes } from "@/components/desk/kit/only-looks";
import { ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { shopApi } from "@/lib/api/browser";
import type { DeskImport, ImportRow } from "@/lib/contract/desk-import";
import { deskRoutes } from "@/lib/desk-routes";
import { useBusy } from "@/lib/hooks/use-busy";
import { formatCount } from "@/lib/persian/digits";
import { ImportRowText } from "./import-rows";
import { useAccepted } from "./use-accepted";

function useApply({ id, counts }: DeskImport) {
  const t = useTranslations("StaffImports");
  const router = useRouter();
  const [accepted, toggle] = useAccepted(id);
  const [acceptsAll, setAcceptsAll] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const doubtful = acceptsAll ? counts.doubtful : accepted.length;
  const apply = async () => {
    setError(null);
    const given = { id, accepted: [...accepted], accept_all: acceptsAll };
    const result = await run(() => shopApi.deskImport.apply(given).catch(() => null));
    if (result?.ok) router.refresh();
    else setError(result?.error.message || t("notSent"));
  };
  const count = counts.new + counts.change - counts.doubtful + doubtful;
  return { accepted, toggle, acceptsAll, setAcceptsAll, error, isBusy, apply, count };
}

export function ImportPreview({ loaded, rows }: { loaded: DeskImport; rows: readonly ImportRow[] }) {
  const t = useTranslations("StaffImports");
  const { accepted, toggle, acceptsAll, setAcceptsAll, error, isBusy, apply, count } = useApply(loaded);
  const { counts } = loaded;
  return (
    <>
      <ul aria-label={t("step_preview")}>
        {rows.map((row) => (
          <ImportRowText
            key={row.line}
            row={row}
            accept={
              <Button
                variant="ghost"
                size="word"
                aria-pressed={acceptsAll || accepted.includes(row.line)}
                onClick={() => toggle(row.line)}
              >
                {acceptsAll || accepted.includes(row.line) ? t("accepted") : t("accept")}
              </Button>
            }
          />
        ))}
      </ul>
      <div className="grid gap-3 py-5">
        {counts.doubtful > 0 && (
          <Writes>
            <Checkbox
              label={t("acceptAll", { count: formatCount(counts.doubtful) })}
              checked={acceptsAll}
              onChange={(event) => setAcceptsAll(event.target.checked)}
            />
          </Writes>
        )}
        {error && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
        <p className="flex flex-wrap gap-2">
          <Button loading={isBusy} disabled={count === 0} onClick={apply}>
            {t("apply", { count: formatCount(count) })}
          </Button>
          <ButtonLink variant="outline" href={deskRoutes.import(loaded.id, { step: "heads" })}>
            {t("toHeads")}
          </ButtonLink>
        </p>
        {count === 0 && <p className="text-xs text-ink-soft">{t("nothingToWrite")}</p>}
      </div>
    </>
  );
}
