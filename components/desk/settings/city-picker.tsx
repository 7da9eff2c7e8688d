"use client";

import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { toPersianText, toSearchText } from "@/lib/persian/letters";
import { settle } from "@/lib/state/storage/settle";

type City = { id: number; name: string };
type Known = City & { province: string; searched: string };

const MAX_SHOWN = 8;

async function readCities(): Promise<Known[]> {
  const answer = await settle(shopApi.address.provinces());
  if (!answer.ok) return [];
  return answer.data.flatMap(({ name: province, cities }) =>
    cities.map(({ id, name }) => ({ id, name, province, searched: toSearchText(name) })),
  );
}

type CityPickerProps = {
  label: string;
  none: string;
  chosen: readonly City[];
  onChange: (cities: City[]) => void;
  error?: string;
};

export function CityPicker({ label, none, chosen, onChange, error }: CityPickerProps) {
  const t = useTranslations("StaffSettings");
  const [known, setKnown] = useState<Known[]>([]);
  const [typed, setTyped] = useState("");
  const load = async () => known.length === 0 && setKnown(await readCities());
  const words = toSearchText(toPersianText(typed));
  const open = known.filter(({ id }) => !chosen.some((city) => city.id === id));
  const found = words ? open.filter(({ searched }) => searched.startsWith(words)).slice(0, MAX_SHOWN) : [];
  const take = ({ id, name }: Known) => {
    onChange([...chosen, { id, name }]);
    setTyped("");
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 text-xs font-medium">{label}</legend>
      {chosen.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((city) => (
          <li key={city.id}>
            <Button
              variant="secondary"
              aria-label={t("cityRemove", { city: city.name })}
              onClick={() => onChange(chosen.filter(({ id }) => id !== city.id))}
            >
              {city.name}
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        label={t("citySearch")}
        hint={t("citySearchHint")}
        error={error}
        value={typed}
        autoComplete="off"
        onFocus={load}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found[0]) take(found[0]);
        }}
      />
      <ul className="grid gap-1 empty:hidden" aria-label={label}>
        {found.map((city) => (
          <li key={city.id}>
            <Button variant="ghost" onClick={() => take(city)}>
              {t("cityAdd", { city: city.name, province: city.province })}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-xs text-ink-soft empty:hidden">
        {words && known.length > 0 && found.length === 0 && t("cityNone")}
      </p>
    </fieldset>
  );
}
