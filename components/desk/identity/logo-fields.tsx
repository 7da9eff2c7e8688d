"use client";

import { useTranslations } from "next-intl";
import { PictureField } from "@/components/desk/kit/picture-field";
import type { Picture } from "@/lib/contract/pictures";

export type MarkName = "logo_light" | "logo_dark" | "icon";
const MARKS = ["logo_light", "logo_dark", "icon"] as const satisfies MarkName[];

type LogoFieldsProps = {
  value: Record<MarkName, number | null>;
  /** The pictures whose ids the form may contain. */
  known: readonly Picture[];
  errorOf: (name: MarkName) => string | undefined;
  onChange: (name: MarkName, picture: Picture | null) => void;
};

/** Logos for light and dark backgrounds, and the browser icon. A shop without a logo shows its name in bold. */
export function LogoFields({ value, known, errorOf, onChange }: LogoFieldsProps) {
  const t = useTranslations("StaffIdentity");
  return (
    <div className="col-span-full flex flex-wrap gap-6">
      {MARKS.map((name) => (
        <div key={name} className="w-full sm:w-44">
          <PictureField
            label={t(`mark_${name}`)}
            scope={`identity.${name}`}
            kind="logo"
            hint={name === "logo_light" || value[name] ? undefined : t(`madeOf_${name}`)}
            error={errorOf(name)}
            value={known.filter(({ id }) => id === value[name])}
            onChange={([picture]) => onChange(name, picture ?? null)}
          />
        </div>
      ))}
    </div>
  );
}
