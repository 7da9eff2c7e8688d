"use client";

import { useTranslations } from "next-intl";
import { FormEnd } from "@/components/desk/kit/form-end";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { useVersionedForm } from "@/components/desk/kit/use-versioned-form";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { PROVIDERS, type Provider } from "@/lib/contract/providers";
import { type ProviderTyped, providerFormSchema } from "@/lib/contract/schemas/setup";
import { formatJalaliDate } from "@/lib/persian/jalali";

type Typed = ProviderTyped;
type Key = Exclude<keyof Typed, "active" | "first">;

const valuesOf = (record: Provider | undefined): Typed => ({
  ...{ merchant_id: "", access_token: "", terminal: "", merchant: "", api_key: "", otp_template: "", sender: "" },
  active: record?.active ?? true,
  first: record?.sms?.place === 1,
  ...record?.fields,
});

type ProviderFormProps = { provider: Provider; onSaved: (saved: Provider) => void; onClose: () => void };

/** Secrets are never displayed again; an empty field keeps the stored one. */
export function ProviderForm({ provider, onSaved, onClose }: ProviderFormProps) {
  const t = useTranslations("DeskSetup");
  const { fresh, prompt } = useReauthentication();
  const { name } = provider;
  const secrets: readonly string[] = PROVIDERS[name].secrets;
  const keys = [...PROVIDERS[name].secrets, ...PROVIDERS[name].fields] as readonly Key[];
  const { form, field, isBusy, conflict } = useVersionedForm<Typed, Provider>({
    opened: provider,
    schema: providerFormSchema,
    valuesOf,
    say: (typed) => [
      ["active", t("on"), t(typed.active ? "on" : "off")],
      ...(provider.sms ? [["first", t("sendsFirst"), t(typed.first ? "on" : "off")] as const] : []),
      ...PROVIDERS[name].fields.map((key: Key) => [key, t(`field_${key}`), typed[key] ?? ""] as const),
    ],
    save: ({ active, first, ...fields }, { version }) =>
      fresh(() => shopApi.deskSetup.saveProvider({ name, version, active, first, fields })),
    onSaved,
  });
  const hintOf = (key: Key) => {
    const at = provider.secrets.find((secret) => secret.key === key)?.written_at;
    if (at) return t("written", { day: formatJalaliDate(at) });
    return secrets.includes(key) && provider.is_default && provider.active ? t("byDefault") : undefined;
  };
  return (
    <>
      {prompt}
      <form {...form} aria-label={t("changeOf", { name: t(`provider_${name}`) })} className="grid max-w-3xl gap-4 pt-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {keys.map((key) => (
            <TextField
              key={key}
              {...field(key)}
              label={t(`field_${key}`)}
              hint={hintOf(key)}
              ltr
              autoComplete="off"
              spellCheck={false}
            />
          ))}
        </div>
        <Checkbox {...field("active")} label={t("on")} />
        {provider.sms && <Checkbox {...field("first")} label={t("sendsFirst")} />}
        <FormEnd conflict={conflict} save={t("save")} drop={t("drop")} isBusy={isBusy} onClose={onClose} />
        {provider.kind === "payment" && <p className="text-xs text-ink-soft">{t("testNote")}</p>}
      </form>
    </>
  );
}
