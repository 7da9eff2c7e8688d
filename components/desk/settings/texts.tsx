"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { Badge } from "@/components/ui/badge";
import { CodeText } from "@/components/ui/code-text";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { DeskText } from "@/lib/contract/desk-settings";
import { textSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { fillText, MAX_SMS_LENGTH, partsOfText, SMS_TEXTS } from "@/lib/contract/sms-texts";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { SettingForm } from "./setting-form";
import { useOneOpen } from "./use-one-open";

type Place =
  | "orderNo"
  | "link"
  | "by"
  | "parcel"
  | "amount"
  | "answer"
  | "reference"
  | "product"
  | "code"
  | "until"
  | "end"
  | "text";

export function Texts({ rows }: { rows: readonly DeskText[] }) {
  const t = useTranslations("StaffSettings");
  const { open, close, change } = useOneOpen<string>();
  return (
    <ul className="border-t">
      {rows.map((row) => {
        const name = t(`text_${row.key}`);
        return (
          <li key={row.key} className="border-b py-3">
            <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {name}
                  {row.own && <Badge>{t("own")}</Badge>}
                </p>
                {open !== row.key && <p className="text-ink-soft">{row.text}</p>}
              </div>
              {change(row.key, name)}
            </div>
            {open === row.key && <TextForm row={row} name={name} onClose={close} />}
          </li>
        );
      })}
    </ul>
  );
}

function TextForm({ row, name, onClose }: { row: DeskText; name: string; onClose: () => void }) {
  const t = useTranslations("StaffSettings");
  const { needs, may } = SMS_TEXTS[row.key] as Record<"needs" | "may", readonly Place[]>;
  const places = [...needs, ...may];
  const inBraces = (names: readonly string[]) => names.map((one) => `{${one}}`).join(" ");
  const samples = Object.fromEntries(places.map((place) => [place, t(`sample_${place}`)]));
  return (
    <SettingForm
      label={t("changeOf", { name })}
      schema={textSettingSchema}
      setting={row}
      valuesOf={({ key, text, version }) => ({ key, text, version })}
      save={(values) => shopApi.deskSetting.saveText(values)}
      say={({ text }) => [["text", t("text"), text ?? ""]]}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ field, watch, setValue }) => {
        const [typed] = watch(["text"]);
        const filled = fillText(typed ?? "", samples);
        return (
          <>
            <TextArea {...field("text")} label={t("text")} maxLength={MAX_SMS_LENGTH} />
            {places.length === 0 ? (
              <p className="text-xs text-ink-soft">{t("noPlaces")}</p>
            ) : (
              <dl className="grid gap-1 text-xs text-ink-soft">
                <dt>{t("places")}</dt>
                {places.map((place) => (
                  <dd key={place}>
                    <CodeText>{inBraces([place])}</CodeText>{" "}
                    {joined([t(`place_${place}`), needs.includes(place) ? t("placeNeeded") : null])}
                  </dd>
                ))}
              </dl>
            )}
            <figure className="rounded-md bg-sunken p-3">
              <figcaption className="text-xs text-ink-soft">
                {t("preview", { parts: formatCount(partsOfText(filled)) })}
              </figcaption>
              <p className="break-words whitespace-pre-line">{filled}</p>
            </figure>
            {typed !== row.builtin && (
              <Button
                variant="outline"
                className="justify-self-start"
                onClick={() => setValue("text", row.builtin, { shouldDirty: true, shouldValidate: true })}
              >
                {t("useBuiltin")}
              </Button>
            )}
          </>
        );
      }}
    </SettingForm>
  );
}
