"use client";

import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { CountField } from "@/components/form/count-field";
import { BUY_HUES, isShopHue } from "@/lib/contract/shop-identity";
import { hueNameOf, hueTokens } from "@/lib/domain/shop/hue";
import { formatCount } from "@/lib/persian/digits";
import { HueContrasts } from "./hue-contrasts";

const LAST = 359;
const PAGE = 15;
const STOPS = Array.from({ length: 37 }, (_, at) => hueTokens((at * 10) % 360).light.brand);
const percent = (hue: number) => `${(100 * hue) / LAST}%`;

/** The hues of the buy button are hatched. */
const HATCHED = "repeating-linear-gradient(135deg, #fff 0 5px, #963a0b 5px 10px)";
const STRIP = `linear-gradient(to left, ${STOPS.join(", ")})`;

/** Skips the hues of the buy button in the direction of the step. */
function step(from: number, by: number): number {
  const to = Math.min(LAST, Math.max(0, from + by));
  if (isShopHue(to)) return to;
  return by < 0 ? BUY_HUES.from - 1 : BUY_HUES.to + 1;
}

type HueFieldProps = {
  hue: number;
  onChange: (hue: number) => void;
  field: { name: string; error?: string };
};

/** Chooses only the hue angle: arrow keys move it by one degree, Page keys by fifteen. */
export function HueField({ hue, onChange, field }: HueFieldProps) {
  const t = useTranslations("StaffIdentity");
  const name = useTranslations("Hue");
  const shown = isShopHue(hue) ? hue : 0;
  const pressed = (event: KeyboardEvent) => {
    const by = { PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(step(shown, by));
  };
  return (
    <div className="col-span-full grid gap-3">
      <div className="relative h-11 overflow-hidden rounded-md" style={{ background: STRIP }}>
        <span
          aria-hidden="true"
          className="absolute inset-y-0"
          style={{
            background: HATCHED,
            insetInlineStart: percent(BUY_HUES.from),
            inlineSize: percent(BUY_HUES.to - BUY_HUES.from),
          }}
        />
        <input
          type="range"
          min={0}
          max={LAST}
          value={shown}
          aria-label={t("hue")}
          aria-valuetext={t("hueSays", { name: name(hueNameOf(shown)), degrees: formatCount(shown) })}
          onKeyDown={pressed}
          onChange={({ target }) => onChange(step(shown, Number(target.value) - shown))}
          className="hue-slider absolute inset-0 size-full cursor-pointer"
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-32">
          <CountField {...field} label={t("degrees")} />
        </div>
        <p className="pb-2.5 text-ink-soft">
          <b className="text-ink">{isShopHue(hue) ? name(hueNameOf(hue)) : ""}</b> {t("hueBuy")}
        </p>
      </div>
      {isShopHue(hue) && <HueContrasts hue={hue} />}
    </div>
  );
}
