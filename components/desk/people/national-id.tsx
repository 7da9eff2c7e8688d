"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { DigitsField } from "@/components/form/digits-field";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { NationalIdHolder } from "@/lib/contract/desk-people";
import { nationalIdChangeSchema, nationalIdSchema } from "@/lib/contract/schemas/desk-people";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliLong } from "@/lib/persian/jalali";

/** A foreigner's code has twelve digits, a national id ten. */
const MAX_ID_LENGTH = 12;

/** `holder` is null if no account has the national id. */
type Found = { nationalNo: string; holder: NationalIdHolder | null };

/** Finds an account by its national id, then removes the id or moves it to its owner's account. */
export function NationalId() {
  const t = useTranslations("StaffPeople");
  const [found, setFound] = useState<Found | null>(null);
  const [done, setDone] = useState("");
  const { form, field, isBusy } = useShopForm(
    async ({ national_no: nationalNo }) => {
      const result = await shopApi.deskPeople.findNationalId({ national_no: nationalNo });
      if (result.ok) setFound({ nationalNo, holder: result.data });
      else if (result.error.code === 404) setFound({ nationalNo, holder: null });
      return result;
    },
    {
      schema: nationalIdSchema,
      defaultValues: { national_no: "" },
      notices: ({ code, message }) => (code === 404 ? [] : [{ level: "error", text: message ?? t("failed") }]),
      onDone: () => setDone(""),
    },
  );
  return (
    <section aria-labelledby="national-ids" className="border-t py-5">
      <h2 id="national-ids" className="text-lg font-bold">
        {t("nationalIds")}
      </h2>
      <p className="text-xs text-ink-soft">{t("nationalIdsText")}</p>
      <form {...form} className="mt-3 flex max-w-xl flex-wrap items-end gap-3">
        <div className="flex-1 basis-52">
          <DigitsField {...field("national_no")} label={t("nationalId")} length={MAX_ID_LENGTH} autoComplete="off" />
        </div>
        <Button type="submit" variant="secondary" loading={isBusy}>
          {t("findHolder")}
        </Button>
      </form>
      {found && (
        <ChangeForm
          key={`${found.nationalNo}:${found.holder?.id}`}
          found={found}
          onDone={(heir) => {
            setFound(null);
            setDone(heir ? t("idGiven", { name: heir.name }) : t("idFreed"));
          }}
        />
      )}
      <p role="status" className="pt-3 font-medium empty:hidden">
        {done}
      </p>
    </section>
  );
}

function ChangeForm({ found, onDone }: { found: Found; onDone: (heir: NationalIdHolder | null) => void }) {
  const t = useTranslations("StaffPeople");
  const { fresh, prompt } = useReauthentication();
  const { nationalNo, holder } = found;
  const { form, field, isBusy } = useShopForm((wish) => fresh(() => shopApi.deskPeople.changeNationalId(wish)), {
    schema: nationalIdChangeSchema,
    defaultValues: { national_no: nationalNo, holder: holder?.id ?? 0, mobile_no: "", reason: "" },
    notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
    onDone,
  });
  const who = holder && {
    name: holder.name,
    mobile: toPersianDigits(holder.mobile),
    orders: toPersianDigits(holder.orders),
  };
  return (
    <>
      <form {...form} className="mt-3 grid max-w-xl gap-3 rounded-md bg-sunken p-4">
        <p role="status">
          {who === null && t("noHolder")}
          {who && !holder?.since && t("holder", who)}
          {who && holder?.since && t("holderSince", { ...who, day: formatJalaliLong(holder.since) })}
        </p>
        <MobileField {...field("mobile_no")} label={t("heir")} hint={holder ? t("heirHint") : undefined} />
        <TextField {...field("reason")} label={t("changeReason")} />
        <Button type="submit" variant="outline" loading={isBusy} className="justify-self-start">
          {holder ? t("freeId") : t("save")}
        </Button>
      </form>
      {prompt}
    </>
  );
}
