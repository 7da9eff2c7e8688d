"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { shopApi } from "@/lib/api/browser";
import { deskRoutes } from "@/lib/desk-routes";
import { CSV_START, toCsvLine } from "@/lib/domain/files/csv";
import { useBusy } from "@/lib/hooks/use-busy";
import { randomKey } from "@/lib/state/storage/random-key";

/** Saves a sheet that has only the heads. */
function saveTemplate(heads: string, name: string): void {
  const url = URL.createObjectURL(new Blob([CSV_START, toCsvLine(heads.split("|"))], { type: "text/csv" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

function useSend() {
  const t = useTranslations("StaffImports");
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setError(null);
    const idempotencyKey = randomKey();
    const result = await run(() =>
      shopApi.deskImport.create({ file, kind: "products" }, { idempotencyKey }).catch(() => null),
    );
    if (result?.ok) router.push(deskRoutes.import(result.data.id));
    else setError(result?.error.fields.file?.join(" ") || result?.error.message || t("notSent"));
  };
  return { error, isBusy, send };
}

export function ImportFile() {
  const t = useTranslations("StaffImports");
  const input = useRef<HTMLInputElement>(null);
  const { error, isBusy, send } = useSend();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    send(event.dataTransfer.files[0]);
  };
  return (
    <section
      aria-label={t("step_file")}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className="grid justify-items-center gap-3 rounded-lg border-2 border-dashed border-brand bg-brand-soft px-4 py-8 text-center"
    >
      <h2 className="text-lg font-bold">{t("drop")}</h2>
      <p className="text-xs">{t("dropText")}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,text/csv"
        aria-label={t("choose")}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          send(target.files?.[0]);
          // The same file may be chosen again once it is corrected.
          target.value = "";
        }}
      />
      <p className="flex flex-wrap justify-center gap-2">
        <Button loading={isBusy} onClick={() => input.current?.click()}>
          {t("choose")}
        </Button>
        <Button variant="outline" onClick={() => saveTemplate(t("templateHeads"), "goods.csv")}>
          {t("template")}
        </Button>
      </p>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </section>
  );
}
