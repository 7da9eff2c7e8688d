"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { CodeText } from "@/components/ui/code-text";
import { shopApi } from "@/lib/api/browser";
import type { ImportPicture, ImportPictures as Pictures } from "@/lib/contract/desk-import";
import { deskRoutes } from "@/lib/desk-routes";
import { useBusy } from "@/lib/hooks/use-busy";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";

const POLL_MS = 3000;

/** Asks how many pictures have come while some wait, and lets those that failed be fetched again. */
function usePictures(id: number, loaded: Pictures) {
  const t = useTranslations("StaffImports");
  const [pictures, setPictures] = useState(loaded);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const isWaiting = pictures.waiting > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(async () => {
      const result = await shopApi.deskImport.get({ id }).catch(() => null);
      if (result?.ok) setPictures(result.data.pictures);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [id, isWaiting]);
  const fetchAgain = async (one?: ImportPicture) => {
    setError(null);
    const given = { id, ...(one && { picture_id: one.id }) };
    const result = await run(() => shopApi.deskImport.fetchAgain(given).catch(() => null));
    if (result?.ok) setPictures(result.data.pictures);
    else setError(result?.error.message || t("notSent"));
  };
  return { pictures, error, isBusy, fetchAgain };
}

/** What became of the pictures that the rows name by address. */
export function ImportPictures({ id, loaded }: { id: number; loaded: Pictures }) {
  const t = useTranslations("StaffImports");
  const { pictures, error, isBusy, fetchAgain } = usePictures(id, loaded);
  const { waiting, done, failed, failures } = pictures;
  if (waiting + done + failed === 0) return null;
  return (
    <div className="grid gap-2">
      <p role="status" className="empty:hidden">
        {waiting > 0 && t("picturesWaiting", { count: formatCount(waiting) })}
        {waiting === 0 && done > 0 && t("picturesDone", { count: formatCount(done) })}
      </p>
      {failed > 0 && (
        <section className="grid gap-2 rounded-md bg-surface p-3">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <b className="text-danger">{t("picturesFailed", { count: formatCount(failed) })}</b>
            <Button variant="outline" size="word" loading={isBusy} onClick={() => fetchAgain()}>
              {t("fetchAllAgain")}
            </Button>
          </p>
          <ul className="border-t">
            {failures.map((one) => (
              <Failure key={one.id} one={one} onAgain={() => fetchAgain(one)} />
            ))}
          </ul>
        </section>
      )}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function Failure({ one, onAgain }: { one: ImportPicture; onAgain: () => void }) {
  const t = useTranslations("StaffImports");
  const at = { line: toPersianDigits(one.line), name: one.name };
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-b py-2 text-ink md:grid-cols-[1fr_2fr_auto]">
      <a href={deskRoutes.product(one.product_id)} className="font-medium text-brand">
        {t("pictureOf", at)}
      </a>
      <span className="min-w-0">
        <span className="block">{one.reason}</span>
        <span className="block break-all text-xs text-ink-soft">
          <CodeText>{one.address}</CodeText>
        </span>
      </span>
      <Button
        variant="ghost"
        size="word"
        className="justify-self-start"
        aria-label={t("fetchAgainOf", at)}
        onClick={onAgain}
      >
        {t("fetchAgain")}
      </Button>
    </li>
  );
}
