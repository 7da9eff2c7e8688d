"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { DigitsField } from "@/components/form/digits-field";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { AgentCustomer } from "@/lib/contract/agent";
import { customerSchema } from "@/lib/contract/schemas/agent";
import { errorText } from "@/lib/domain/errors/notice";
import { formatToman } from "@/lib/domain/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { randomKey } from "@/lib/state/random-key";
import { PlaceSelects } from "./place-selects";
import type { Newcomer } from "./use-buyer";
import { useSayTrouble } from "./use-say-trouble";
import { walkFields } from "./walk-fields";

const LATIN = /[A-Za-z]/;

type NewCustomerSheetProps = {
  open: boolean;
  newcomer: Newcomer;
  /** Rials of the cart; 0 where there is nothing to issue yet. */
  total: number;
  onRegistered: (customer: AgentCustomer) => void | Promise<void>;
  onClose: () => void;
};

/** Registers whom the shop does not know, and goes on to their invoice by the same press. Closing it loses nothing. */
export function NewCustomerSheet({ open, newcomer, total, onRegistered, onClose }: NewCustomerSheetProps) {
  const t = useTranslations("Agent");
  const say = useTranslations();
  const sayTrouble = useSayTrouble();
  const attempt = useRef({ body: "", key: "" });
  const shopForm = useShopForm(
    ({ province, city, ...values }) => {
      const customer = { ...values, province: province || undefined, city: city || undefined };
      const body = JSON.stringify(customer);
      // Sent once more with nothing changed, the first answer comes again.
      if (attempt.current.body !== body) attempt.current = { body, key: randomKey() };
      return shopApi.agent.registerCustomer(customer, { idempotencyKey: attempt.current.key });
    },
    {
      schema: customerSchema,
      mode: "onTouched",
      defaultValues: { ...newcomer, first_name: "", last_name: "", mobile: "", address: "", number: "" },
      notices: (refusal) => [errorText(sayTrouble(refusal, "register"))],
      onDone: onRegistered,
    },
  );
  const { form, field, button, setError, setValue } = shopForm;
  const text = (name: "first_name" | "last_name" | "address" | "number") => ({
    ...field(name),
    autoComplete: "off",
    enterKeyHint: "next" as const,
  });
  const name = (key: "first_name" | "last_name") => ({
    ...text(key),
    refuses: (typed: string) => LATIN.test(typed),
    onRefuse: () => setError(key, { message: "persianKeyboard" }),
  });
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t("newCustomer")}
      description={`${t("notFound")}. ${toPersianDigits(newcomer.national_no)}`}
      closeLabel={say("Common.close")}
    >
      <form {...form} onKeyDown={walkFields} className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4">
        <TextField {...name("first_name")} label={t("firstName")} />
        <TextField {...name("last_name")} label={t("lastName")} />
        <div className="col-span-2">
          <MobileField {...field("mobile")} label={t("mobile")} autoComplete="off" enterKeyHint="next" />
        </div>
        <div className="col-span-2">
          <TextField {...text("address")} label={t("addressText")} />
        </div>
        <TextField {...text("number")} label={t("plaque")} inputMode="numeric" />
        <DigitsField {...field("postal_code")} label={t("postalCode")} optional={say("Common.optional")} length={10} />
        <PlaceSelects province={field("province")} city={field("city")} setCity={(city) => setValue("city", city)} />
        <div className="sticky -bottom-5 col-span-2 -mx-5 -mb-5 border-t bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button type="submit" wide loading={button.isBusy}>
            {total > 0 ? t("registerAndIssue", { amount: formatToman(total) }) : t("registerCustomer")}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
