"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useId } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { buttonClass } from "@/components/ui/button-class";
import { Spinner } from "@/components/ui/spinner";
import { shopApi } from "@/lib/api/browser";
import type { Invoice, InvoiceFile } from "@/lib/contract/invoice";
import { MAX_FILES } from "@/lib/contract/schemas/receipt";
import { PICTURE_REPLACED, PICTURE_STORED, pictureNotices } from "@/lib/domain/errors/receipt";
import { shrinkPicture } from "@/lib/hooks/shrink-picture";
import { useBusy } from "@/lib/hooks/use-busy";
import { toPersianDigits } from "@/lib/persian/digits";
import { settle } from "@/lib/state/storage/settle";

/** Long enough to upload a large picture over a slow connection. */
const SPINNER_MS = 60_000;

type PicturesProps = { invoice: Invoice; isOpen: boolean; onChanged: () => void };

export function InvoicePictures({ invoice: { id, files = [] }, isOpen, onChanged }: PicturesProps) {
  const t = useTranslations("Invoice");
  return (
    <div className="flex flex-col gap-4">
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {files.map((file, index) => (
            <StoredPicture key={file.id} id={id} file={file} number={index + 1} isOpen={isOpen} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {isOpen && files.length < MAX_FILES && (
        <div>
          <Chooser id={id} label={t("choosePicture")} onChanged={onChanged} />
          <p className="mt-2 text-xs text-ink-soft">{t("pictureHint")}</p>
        </div>
      )}
    </div>
  );
}

type StoredPictureProps = { id: number; file: InvoiceFile; number: number; isOpen: boolean; onChanged: () => void };

function StoredPicture({ id, file, number, isOpen, onChanged }: StoredPictureProps) {
  const t = useTranslations("Invoice");
  const name = t("pictureOf", { number: toPersianDigits(number) });
  return (
    <li className="flex w-28 flex-col items-center gap-1">
      <a href={file.url} download className="block overflow-hidden rounded-sm border">
        {/* biome-ignore lint/performance/noImgElement: a personal picture, which the image service must not cache */}
        <img src={file.url} alt={name} width={112} height={112} loading="lazy" className="size-28 object-cover" />
      </a>
      {isOpen && file.is_mine && !file.is_evidence && (
        <Chooser id={id} replaces={file.id} label={t("replace")} of={name} onChanged={onChanged} />
      )}
    </li>
  );
}

type ChooserProps = { id: number; replaces?: number; label: string; of?: string; onChanged: () => void };

function Chooser({ id, replaces, label, of, onChanged }: ChooserProps) {
  const tell = useNotices();
  const input = useId();
  const [isBusy, run] = useBusy(SPINNER_MS);
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen || isBusy) return;
    void run(async () => {
      const check = await shrinkPicture(chosen);
      const result = await settle(shopApi.receipt.upload({ id, check, file_id: replaces }));
      target.value = "";
      tell(result.ok ? [replaces ? PICTURE_REPLACED : PICTURE_STORED] : pictureNotices(result.error));
      if (result.ok) onChanged();
    });
  };
  return (
    <label
      htmlFor={input}
      aria-busy={isBusy}
      className={`${buttonClass(replaces ? { variant: "ghost", size: "word" } : { variant: "outline" })} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-brand`}
    >
      <input
        id={input}
        type="file"
        accept="image/*"
        aria-label={of ? `${label} ${of}` : undefined}
        onChange={send}
        className="sr-only"
      />
      {isBusy && <Spinner />}
      {label}
    </label>
  );
}
