"use client";

import { PictureField } from "@/components/desk/kit/picture-field";
import type { Picture, PictureKind } from "@/lib/contract/pictures";

type ShowcasePictureProps = {
  label: string;
  hint: string;
  field: { name: string; error?: string };
  scope: string;
  kind: PictureKind;
  /** Everything that was chosen or uploaded so far. */
  known: readonly Picture[];
  value: number | undefined;
  onChange: (picture: Picture | null) => void;
};

export function ShowcasePicture({ field: { name, error }, known, value, onChange, ...rest }: ShowcasePictureProps) {
  return (
    <PictureField
      {...rest}
      name={name}
      error={error}
      value={known.filter(({ id }) => id === value)}
      onChange={([picture]) => onChange(picture ?? null)}
    />
  );
}
