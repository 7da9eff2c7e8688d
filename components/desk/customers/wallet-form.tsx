"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { FormEnd } from "@/components/desk/kit/form-end";
import { Segment } from "@/components/desk/kit/segment";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { MoneyField } from "@/components/form/money-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Checkbox } from "@/components/ui/checkbox";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { type DeskCustomer, WALLET_REASONS } from "@/lib/contract/desk-customer";
import { WALLET_WORDS_MAX, walletEntrySchema } from "@/lib/contract/schemas/desk-customer";
import { formatToman } from "@/lib/domain/shared/money";

type WalletFormProps = Pick<DeskCustomer, "id" | "name"> & { balance: number };

export function WalletForm(props: WalletFormProps) {
  const t = useTranslations("StaffCustomers");
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <EntryForm {...props} onClose={() => setIsOpen(false)} />;
  return (
    <Button variant="outline" data-key="KeyW" onClick={() => setIsOpen(true)} className="mt-3">
      {t("walletAdd")}
    </Button>
  );
}

/** Asks for the password; a retry writes one entry. */
function EntryForm({ id, name, balance, onClose }: WalletFormProps & { onClose: () => void }) {
  const t = useTranslations("StaffCustomers");
  const router = useRouter();
  const keyOf = useIdempotencyKey();
  const { fresh, prompt } = useReauthentication();
  const [way, setWay] = useState<"add" | "take">("add");
  const signed = (rials: unknown) => (Number(rials) || 0) * (way === "add" ? 1 : -1);
  const { form, field, watch, isBusy } = useShopForm(
    (typed) => {
      const entry = { id, ...typed, delta: signed(typed.delta) };
      return fresh(() => shopApi.deskCustomer.addEntry(entry, { idempotencyKey: keyOf(entry) }));
    },
    {
      schema: walletEntrySchema,
      defaultValues: { delta: undefined, reason: "compensation", words: "", sms: true },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onDone: () => {
        onClose();
        router.refresh();
      },
    },
  );
  const [delta, words, sms] = watch(["delta", "words", "sms"]);
  useWarnUnsaved(Boolean(delta || words));
  const after = balance + signed(delta);
  const amount = formatToman(Number(delta) || 0);
  return (
    <>
      <form
        {...form}
        aria-label={t("walletOf", { name })}
        className="mt-3 grid max-w-xl gap-4 rounded-md bg-brand-soft p-4"
      >
        <Segment
          label={t("way")}
          size="field"
          value={way}
          options={{ add: t("add"), take: t("take") }}
          onChange={setWay}
        />
        <MoneyField
          {...field("delta")}
          label={t("amount")}
          hint={after < 0 ? t("owes", { amount: formatToman(-after) }) : t("becomes", { amount: formatToman(after) })}
        />
        <SelectField {...field("reason")} label={t("reason")}>
          {WALLET_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reason_${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextField {...field("words")} label={t("words")} hint={t("wordsHint")} maxLength={WALLET_WORDS_MAX} />
        <Checkbox {...field("sms")} label={t("tellWallet")} />
        <FormEnd
          save={t(sms ? "walletSaveSms" : "walletSave", { amount })}
          drop={t("drop")}
          isBusy={isBusy}
          onClose={onClose}
        />
        <p className="text-xs text-ink-soft">{t("entryOnce")}</p>
      </form>
      {prompt}
    </>
  );
}
