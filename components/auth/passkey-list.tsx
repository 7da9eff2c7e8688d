"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { hasPasskeys, makePasskey } from "@/components/catalog/passkeys";
import { useNotices } from "@/components/catalog/use-notices";
import { useProof } from "@/components/form/use-proof";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { passkeyNameSchema } from "@/lib/contract/schemas/second-step";
import type { Passkey } from "@/lib/contract/second-step";
import { firstOfEachField } from "@/lib/domain/errors/auth";
import { useBusy } from "@/lib/hooks/use-busy";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { useSwapFocus } from "@/lib/hooks/use-swap-focus";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { settle } from "@/lib/state/storage/settle";

const SPINNER_MS = 8000;
const BROWSER_MS = 120_000;

type PasskeyListProps = { passkeys: readonly Passkey[]; onChange: () => Promise<void> };

export function PasskeyList({ passkeys, onChange }: PasskeyListProps) {
  const t = useTranslations("SecondStep");
  const isHydrated = useHydrated();
  const [isAdding, setAdding] = useState(false);
  const box = useSwapFocus<HTMLDivElement>(`${isAdding} ${passkeys.length}`);
  const done = async () => {
    setAdding(false);
    await onChange();
  };
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="text-lg font-bold">
        {t("passkeys")}
      </h2>
      <p className="text-xs text-ink-soft">{t("passkeysText")}</p>
      <ul className="mt-3 divide-y border-y empty:hidden">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
        ))}
      </ul>
      <div ref={box} className="mt-3">
        {isHydrated && !hasPasskeys() && <p>{t("noSupport")}</p>}
        {isHydrated && hasPasskeys() && !isAdding && (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => setAdding(true)}>
            {t("makePasskey")}
          </Button>
        )}
        {isAdding && <NewPasskey onDone={done} onCancel={() => setAdding(false)} />}
      </div>
    </section>
  );
}

/** The name is asked first, so that the browser's dialog directly follows a click. */
function NewPasskey({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const t = useTranslations("SecondStep");
  const tell = useNotices();
  const { fresh, prompt } = useProof((typed) => shopApi.secondStep.prove(typed));
  const { form, field, isBusy } = useShopForm(
    async ({ name }) => {
      const options = await fresh(() => shopApi.secondStep.creationOptions());
      if (!options?.ok) return options;
      const attestation = await makePasskey(options.data);
      if (attestation) return shopApi.secondStep.addPasskey({ name, attestation });
      tell([{ level: "warning", key: "SecondStep.notMade" }]);
      return null;
    },
    {
      schema: passkeyNameSchema,
      defaultValues: { name: "" },
      notices: firstOfEachField,
      retry: "name",
      limitMs: BROWSER_MS,
      onDone,
    },
  );
  return (
    <>
      <form {...form} className="grid gap-3 rounded-md bg-sunken p-4">
        <TextField {...field("name")} label={t("passkeyName")} hint={t("passkeyNameHint")} autoFocus />
        <div className="flex gap-3">
          <Button type="submit" loading={isBusy}>
            {t("makePasskey")}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </div>
      </form>
      {prompt}
    </>
  );
}

function PasskeyRow({
  passkey: { id, name, made, used },
  onChange,
}: {
  passkey: Passkey;
  onChange: () => Promise<void>;
}) {
  const t = useTranslations("SecondStep");
  const tell = useNotices();
  const { fresh, prompt } = useProof((typed) => shopApi.secondStep.prove(typed));
  const [isBusy, run] = useBusy(SPINNER_MS);
  const remove = () =>
    run(async () => {
      const result = await settle(fresh(() => shopApi.secondStep.removePasskey({ id })));
      if (result?.ok) await onChange();
      else if (result) tell(firstOfEachField(result.error));
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-xs text-ink-soft">
          {t("made", { day: formatJalaliLong(made) })}
          {used ? t("lastUsed", { day: formatJalaliLong(used) }) : t("neverUsed")}
        </p>
      </div>
      <Button variant="ghost" loading={isBusy} aria-label={t("removePasskey", { name })} onClick={remove}>
        {t("remove")}
      </Button>
      {prompt}
    </li>
  );
}
