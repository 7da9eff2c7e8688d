"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useSaveKey } from "@/components/desk/kit/use-keys";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { newCustomerSchema } from "@/lib/contract/schemas/desk-customer";
import { deskRoutes } from "@/lib/desk-routes";

/** Makes an account for a customer who is on the phone; they are told by SMS and set the password themselves. */
export function NewCustomerForm() {
  const t = useTranslations("StaffCustomers");
  const router = useRouter();
  const keyOf = useIdempotencyKey();
  const { form, field, isBusy } = useShopForm(
    (values) => shopApi.deskCustomer.create(values, { idempotencyKey: keyOf(values) }),
    {
      schema: newCustomerSchema,
      defaultValues: { mobile: "", first_name: "", last_name: "" },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onDone: ({ id }) => router.push(deskRoutes.customer(id)),
    },
  );
  useSaveKey(() => void form.onSubmit(), true);
  return (
    <form {...form} aria-label={t("newCustomer")} className="grid max-w-md gap-4">
      <MobileField {...field("mobile")} label={t("head_mobile")} />
      <TextField {...field("first_name")} label={t("firstName")} maxLength={60} />
      <TextField {...field("last_name")} label={t("lastName")} maxLength={60} />
      <p className="text-xs text-ink-soft">{t("newCustomerHint")}</p>
      <p>
        <Button type="submit" loading={isBusy}>
          {t("createCustomer")}
        </Button>
      </p>
    </form>
  );
}
