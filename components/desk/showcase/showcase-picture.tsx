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

/** The same picture may have been chosen for several fields. */
export function ShowcasePicture({ field: { name, error }, known, value, onChange, ...rest }: ShowcasePictureProps) {
  const picture = known.find(({ id }) => id === value);
  return (
    <PictureField
      {...rest}
      name={name}
      error={error}
      value={picture ? [picture] : []}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  );
}
