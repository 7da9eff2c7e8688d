"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { shopApi } from "@/lib/api/browser";
import type { DeskCustomer } from "@/lib/contract/desk-customer";
import { actReasonSchema } from "@/lib/contract/schemas/auth";
import { ReasonDialog } from "./reason-dialog";

/** Asks for a reason and leads to the shop as this customer. */
export function ActFor({ customer: { id, name } }: { customer: Pick<DeskCustomer, "id" | "name"> }) {
  const t = useTranslations("StaffCustomers");
  const { fresh, prompt } = useReauthentication();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t("actFor")}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t("actForAsk", { name })}
        text={t("actForText")}
        label={t("actForWhy")}
        save={t("actForGo")}
        schema={actReasonSchema}
        call={(reason) => fresh(() => shopApi.acting.start({ customer_id: id, reason }))}
        onDone={({ url }) => window.location.assign(url)}
        onClose={() => setIsOpen(false)}
      />
      {prompt}
    </>
  );
}
