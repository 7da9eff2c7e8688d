"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { DigitsField } from "@/components/form/digits-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { AccountsSetting } from "@/lib/contract/desk-settings";
import { accountsSettingSchema, MAX_ACCOUNTS } from "@/lib/contract/schemas/desk-settings";
import { foldIban } from "@/lib/persian/bank-number";
import { formatCount } from "@/lib/persian/digits";
import { foldSeparated } from "@/lib/persian/fold-number";
import { joined } from "@/lib/persian/joined";
import { SettingForm } from "./setting-form";

const EMPTY = { bank: "", owner: "", account: "", iban: "", card: "" };

/** Covers every field, because an omitted one would not appear in an edit conflict. */
const describeAccount = ({ bank, owner, account, iban, card }: AccountsSetting["accounts"][number]) =>
  [bank, owner, account, iban, card].filter(Boolean).join(" ");

type AccountsFormProps = { setting: AccountsSetting; onSaved: () => void; onClose: () => void };

export function AccountsForm({ setting, onSaved, onClose }: AccountsFormProps) {
  const t = useTranslations("StaffSettings");
  return (
    <SettingForm
      label={t("accounts")}
      schema={accountsSettingSchema}
      setting={setting}
      valuesOf={(accounts) => accounts}
      save={(values) => shopApi.deskSetting.saveAccounts(values)}
      say={({ accounts }) => [["accounts", t("accounts"), joined(accounts.map(describeAccount))]]}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ field, watch, setValue }) => {
        const [accounts] = watch(["accounts"]);
        const write = (next: typeof accounts) => setValue("accounts", next, { shouldDirty: true });
        return (
          <>
            {accounts.length === 0 && <p className="text-ink-soft">{t("noAccounts")}</p>}
            {accounts.map((_, at) => {
              const number = formatCount(at + 1);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: an account is identified by its position.
                <fieldset key={at} className="grid gap-4 border-t pt-3 sm:grid-cols-2">
                  <legend className="sr-only">{t("account", { number })}</legend>
                  <TextField {...field(`accounts.${at}.bank`)} label={t("bank")} maxLength={60} />
                  <TextField {...field(`accounts.${at}.owner`)} label={t("owner")} maxLength={120} />
                  <DigitsField
                    {...field(`accounts.${at}.account`)}
                    fold={foldSeparated}
                    label={t("accountNo")}
                    length={30}
                  />
                  <DigitsField {...field(`accounts.${at}.card`)} label={t("card")} length={16} />
                  <DigitsField
                    {...field(`accounts.${at}.iban`)}
                    fold={foldIban}
                    inputMode="text"
                    label={t("iban")}
                    length={26}
                  />
                  <Button
                    variant="ghost"
                    className="self-end justify-self-start"
                    onClick={() => write(accounts.filter((__, other) => other !== at))}
                  >
                    {t("removeAccount", { number })}
                  </Button>
                </fieldset>
              );
            })}
            {accounts.length < MAX_ACCOUNTS && (
              <Button variant="outline" className="justify-self-start" onClick={() => write([...accounts, EMPTY])}>
                {t("addAccount")}
              </Button>
            )}
          </>
        );
      }}
    </SettingForm>
  );
}
