"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { shopApi } from "@/lib/api/browser";
import type { AuditKind, AuditRow } from "@/lib/contract/desk-people";
import { RecordHistory } from "../record/record-history";

type RowHistoryProps = {
  kind: AuditKind;
  of: number;
  field?: string;
};

export function RowHistory({ kind, of, field }: RowHistoryProps) {
  const t = useTranslations("StaffSettings");
  const [tries, setTries] = useState(1);
  const [found, setFound] = useState<readonly AuditRow[] | "failed" | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try loads it again
  useEffect(() => {
    const control = new AbortController();
    const read = async () => {
      const answer = await shopApi.deskPeople.audit({ kind, of }, { signal: control.signal }).catch(() => null);
      if (!control.signal.aborted) setFound(answer?.ok ? answer.data : "failed");
    };
    void read();
    return () => control.abort();
  }, [kind, of, tries]);
  if (found === null) return <p className="pt-3 text-xs text-ink-soft">{t("historyComes")}</p>;
  if (found === "failed") {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 pt-3">
        {t("historyFailed")}
        <Button variant="ghost" size="word" onClick={() => setTries(tries + 1)}>
          {t("again")}
        </Button>
      </p>
    );
  }
  const rows = field ? found.filter(({ changes }) => changes.some((change) => change.field === field)) : found;
  return (
    <div className="max-w-3xl pt-3">
      <RecordHistory history={rows} />
    </div>
  );
}
