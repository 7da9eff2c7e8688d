"use client";

import { useTranslations } from "next-intl";
import { type ClipboardEvent, type DragEvent, useId, useState } from "react";
import { useOnlyLooks } from "@/components/desk/kit/only-looks";
import { controlState, FieldNotes } from "@/components/ui/field-notes";
import { TextField } from "@/components/ui/text-field";
import { MAX_ALT, type Picture, type PictureKind } from "@/lib/contract/pictures";
import { toPersianDigits } from "@/lib/persian/digits";
import { moveItem } from "./move-item";
import { AddTile, PictureTile, UploadTile } from "./picture-tiles";
import { useTileKeys } from "./use-tile-keys";
import { useUploads } from "./use-uploads";

type PictureFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  /** The name of the form's field, which gets the focus if it is wrong. */
  name?: string;
  /** Identifies the field within the desk, such as `identity.logo`: uploads return to it after a reload. */
  scope: string;
  kind: PictureKind;
  /** With a limit of 1, a new image replaces the old one. */
  max?: number;
  value: readonly Picture[];
  onChange: (pictures: Picture[]) => void;
  /** Default alt text of the n-th image; without it, none is asked for. */
  altOf?: (number: number) => string;
};

const isPicture = ({ type }: File) => type === "" || type.startsWith("image/");

const dropTarget = (send: (files: Iterable<File>) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    send(event.dataTransfer.files);
  },
  onPaste: (event: ClipboardEvent) => send(event.clipboardData.files),
});

/** Images of a record: chosen, dropped or pasted; they are uploaded immediately, independently of the form. */
export function PictureField({
  label,
  name,
  scope,
  kind,
  max = 1,
  value,
  onChange,
  altOf,
  ...notes
}: PictureFieldProps) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { uploads, add, retry, remove } = useUploads({ scope, kind }, (done) =>
    onChange(max === 1 ? done.slice(-1) : [...value, ...done].slice(0, max)),
  );
  // A disabled fieldset does not stop dropping and pasting.
  const most = useOnlyLooks() ? 0 : max;
  const room = max === 1 ? most - uploads.length : most - value.length - uploads.length;
  const send = (files: Iterable<File>) => {
    const pictures = [...files].filter(isPicture).slice(0, Math.max(0, room));
    for (const [at, file] of pictures.entries()) add([file], altOf?.(value.length + uploads.length + at + 1));
  };
  const { box, pressed } = useTileKeys({ value, onChoose: setChosen, onChange });
  const at = value.findIndex((one) => one.id === chosen);
  const one = value[at];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a drop target in every browser.
    <div ref={box} role="group" aria-labelledby={`${id}-label`} {...dropTarget(send)}>
      <p id={`${id}-label`} className="mb-1.5 text-xs font-medium">
        {label}
      </p>
      <ul className="flex flex-wrap gap-3">
        {value.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            number={index + 1}
            isMain={max > 1 && index === 0}
            isChosen={picture.id === chosen}
            onChoose={() => setChosen(picture.id === chosen ? null : picture.id)}
            onKeyDown={(event) => pressed(event, index)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} onRetry={retry} onRemove={remove} />
        ))}
        {room > 0 && (
          <AddTile
            isReplacing={max === 1 && value.length > 0}
            isMany={max > 1}
            name={name}
            state={controlState(id, notes)}
            onFiles={send}
          />
        )}
      </ul>
      <FieldNotes id={id} {...notes} />
      {one && (
        <ChosenPicture
          key={one.id}
          picture={one}
          number={at + 1}
          hasAlt={altOf !== undefined}
          onChange={(changed) => onChange(value.map((other) => (other.id === one.id ? changed : other)))}
          onMove={at > 0 ? (to) => onChange(moveItem(value, at, to === "first" ? 0 : at - 1)) : null}
          onRemove={() => onChange(value.filter((other) => other.id !== one.id))}
        />
      )}
    </div>
  );
}

type ChosenPictureProps = {
  picture: Picture;
  number: number;
  hasAlt: boolean;
  onChange: (picture: Picture) => void;
  /** Null for the first image. */
  onMove: ((to: "first" | "back") => void) | null;
  onRemove: () => void;
};

const WORD = "min-h-11 font-medium";

/** Actions for the chosen image; none of them requires drag and drop. */
function ChosenPicture({ picture, number, hasAlt, onChange, onMove, onRemove }: ChosenPictureProps) {
  const t = useTranslations("StaffPictures");
  const name = t("picture", { number: toPersianDigits(number) });
  return (
    <div className="mt-3 flex flex-col gap-2">
      {hasAlt && (
        <TextField
          label={t("alt")}
          hint={t("altHint")}
          maxLength={MAX_ALT}
          value={picture.alt}
          onChange={({ target }) => onChange({ ...picture, alt: target.value })}
        />
      )}
      <div className="flex flex-wrap gap-4">
        {onMove && (
          <>
            <button type="button" onClick={() => onMove("first")} className={`${WORD} text-brand`}>
              {t("first")}
            </button>
            <button type="button" onClick={() => onMove("back")} className={`${WORD} text-brand`}>
              {t("back")}
            </button>
          </>
        )}
        <button
          type="button"
          data-remove
          aria-label={t("removeOf", { name })}
          onClick={onRemove}
          className={`${WORD} text-danger`}
        >
          {t("removed")}
        </button>
      </div>
    </div>
  );
}
