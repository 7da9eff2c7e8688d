"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import { shopApi } from "@/lib/api/browser";
import type { DeskImport } from "@/lib/contract/desk-import";
import { useBusy } from "@/lib/hooks/use-busy";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { ImportPictures } from "./import-pictures";

const POLL_MS = 1500;

/** Asks how far a running import is, and loads the page again at its end. */
function useProgress(loaded: DeskImport): number {
  const router = useRouter();
  const [done, setDone] = useState(loaded.done);
  const { id, state } = loaded;
  useEffect(() => {
    if (state !== "running") return;
    const timer = setInterval(async () => {
      const result = await shopApi.deskImport.get({ id }).catch(() => null);
      if (!result?.ok) return;
      setDone(result.data.done);
      if (result.data.state !== "running") router.refresh();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [id, state, router]);
  return done;
}

export function ImportResult({ loaded }: { loaded: DeskImport }) {
  const t = useTranslations("StaffImports");
  const done = useProgress(loaded);
  const { state, of, applied_at, undone_at, kept } = loaded;
  const all = formatCount(of);
  if (state === "running") {
    return (
      <section className="grid gap-3 rounded-lg bg-brand-soft p-4">
        <p role="status" className="font-bold">
          {t("doneOf", { done: formatCount(done), of: all })}
        </p>
        <progress aria-label={t("step_done")} className="h-1.5 w-full accent-brand" value={done} max={of} />
        <p className="text-xs">{t("runningText")}</p>
      </section>
    );
  }
  return (
    <section className="grid gap-3 rounded-lg bg-success-soft p-4">
      <p role="status" className="font-bold text-success">
        {undone_at
          ? t("undone", { time: formatMoment(undone_at) })
          : t("written", { count: all, time: applied_at ? formatMoment(applied_at) : "" })}
      </p>
      {kept.length > 0 && <p>{t("kept", { names: joined(kept.map(({ name }) => name)) })}</p>}
      {/* Undoing drops the pictures that wait. */}
      <ImportPictures key={state} id={loaded.id} loaded={loaded.pictures} />
      {loaded.undo_until && <Undo id={loaded.id} until={loaded.undo_until} />}
    </section>
  );
}

function Undo({ id, until }: { id: number; until: string }) {
  const t = useTranslations("StaffImports");
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const undo = async () => {
    const result = await run(() => shopApi.deskImport.undo({ id }).catch(() => null));
    if (result?.ok) router.refresh();
    else setError(result?.error.message || t("notSent"));
  };
  return (
    <>
      <p className="text-xs">{t("undoText", { day: formatJalaliDate(until) })}</p>
      <p>
        <Button variant="outline" loading={isBusy} onClick={undo}>
          {t("undo")}
        </Button>
      </p>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </>
  );
}
