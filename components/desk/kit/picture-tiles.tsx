"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import type { controlState } from "@/components/ui/field-notes";
import { Picture as PictureImage } from "@/components/ui/picture";
import type { Picture } from "@/lib/contract/pictures";
import { toPersianDigits } from "@/lib/persian/digits";
import type { Upload } from "@/lib/state/uploads/upload";

/** Tiles are 118 px wide, or 158 px on phones. */
const SIZE = "relative block size-39.5 overflow-hidden rounded-md sm:size-29.5";
const TILE = `${SIZE} bg-picture`;
const FULL = "absolute inset-0 size-full object-contain mix-blend-multiply dark:mix-blend-normal";
/** Recommended length of a photo's longer side, in pixels. */
const GOOD_SIDE = 800;

function Tile({ children, line }: { children: ReactNode; line: ReactNode }) {
  return (
    <li className="w-39.5 sm:w-29.5">
      {children}
      <div className="mt-1 text-xs text-ink-soft">{line}</div>
    </li>
  );
}

type PictureTileProps = {
  picture: Picture;
  number: number;
  isMain: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

export function PictureTile({ picture, number, isMain, isChosen, onChoose, onKeyDown }: PictureTileProps) {
  const t = useTranslations("StaffPictures");
  const { url, alt, width, height } = picture;
  const digits = toPersianDigits(number);
  const isSmall = width > 0 && Math.max(width, height) < GOOD_SIDE && !url.endsWith(".svg");
  const size = { width: toPersianDigits(width), height: toPersianDigits(height) };
  return (
    <Tile line={isSmall ? <span className="text-warning">{t("small", size)}</span> : isMain ? t("main") : digits}>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={alt || t("picture", { number: digits })}
        data-picture={picture.id}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        className={`${TILE} ${isChosen ? "outline-2 -outline-offset-2 outline-brand" : ""}`}
      >
        <PictureImage src={url} alt="" fill sizes="158px" className="object-contain mix-blend-multiply" />
      </button>
    </Tile>
  );
}

/** An image that only this browser has so far; null if the browser cannot display its format. */
function usePreview(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

function Preview({ file, name }: Pick<Upload, "file" | "name">) {
  const url = usePreview(file);
  const [isBroken, setIsBroken] = useState(false);
  if (!url || isBroken) return <span className="absolute inset-0 grid place-items-center p-2 text-xs">{name}</span>;
  return (
    // biome-ignore lint/performance/noImgElement: a file of this browser
    <img src={url} alt="" onError={() => setIsBroken(true)} className={`${FULL} opacity-35`} />
  );
}

type UploadTileProps = { upload: Upload; onRetry: (id: string) => void; onRemove: (id: string) => void };

export function UploadTile({ upload, onRetry, onRemove }: UploadTileProps) {
  const t = useTranslations("StaffPictures");
  const { id, name, file, state, sent, message } = upload;
  const percent = Math.floor((100 * sent) / Math.max(1, file.size));
  const isRefused = state === "refused";
  const line = isRefused
    ? (message ?? t("refused"))
    : state === "sending" || state === "done"
      ? t("sending", { percent: toPersianDigits(percent) })
      : t(state);
  const word = "min-h-11 font-medium";
  return (
    <Tile line={<p className={isRefused ? "text-danger" : ""}>{line}</p>}>
      <div className={TILE} aria-busy={!isRefused}>
        <Preview file={file} name={name} />
        {state === "sending" && (
          <span className="absolute inset-x-2 bottom-2 h-1.5 rounded-full bg-surface">
            <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
          </span>
        )}
      </div>
      <div className="flex gap-3 text-xs">
        {isRefused && (
          <button
            type="button"
            aria-label={t("againOf", { name })}
            onClick={() => onRetry(id)}
            className={`${word} text-brand`}
          >
            {t("again")}
          </button>
        )}
        <button
          type="button"
          aria-label={t("removeOf", { name })}
          onClick={() => onRemove(id)}
          className={`${word} text-danger`}
        >
          {t("removed")}
        </button>
      </div>
    </Tile>
  );
}

type AddTileProps = {
  isReplacing: boolean;
  isMany: boolean;
  name?: string;
  /** Ties it to the notes of the field. */
  state: Pick<ReturnType<typeof controlState>, "aria-invalid" | "aria-describedby">;
  onFiles: (files: Iterable<File>) => void;
};

export function AddTile({ isReplacing, isMany, name, state, onFiles }: AddTileProps) {
  const t = useTranslations("StaffPictures");
  const id = useId();
  return (
    <Tile line={null}>
      <label
        htmlFor={id}
        className={`${SIZE} grid cursor-pointer bg-sunken place-items-center border border-dashed border-field text-center text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand`}
      >
        <input
          {...state}
          id={id}
          type="file"
          name={name}
          accept="image/*"
          multiple={isMany}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = "";
          }}
          className="sr-only"
        />
        <span>
          <span className="block font-bold">{t(isReplacing ? "replace" : "add")}</span>
          <span className="text-xs text-ink-soft">{t("addHint")}</span>
        </span>
      </label>
    </Tile>
  );
}
