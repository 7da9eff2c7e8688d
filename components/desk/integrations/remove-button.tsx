"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import type { FormAnswer } from "@/components/form/use-shop-form";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type RemoveButtonProps = { name: string; text: string; remove: () => Promise<FormAnswer<null>>; onRemoved: () => void };

/** Asks for confirmation, and for the password if it is not fresh. */
export function RemoveButton({ name, text, remove, onRemoved }: RemoveButtonProps) {
  const t = useTranslations("StaffIntegrations");
  const say = useTranslations("Staff");
  const { fresh, prompt } = useReauthentication();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const confirm = async () => {
    setIsBusy(true);
    setIsAsked(false);
    const result = await fresh(remove).catch(() => undefined);
    setIsBusy(false);
    if (result?.ok) onRemoved();
    else if (result !== null) setRefused(result?.error.message ?? t("failed"));
  };
  return (
    <>
      <Button
        variant="ghost"
        className="text-danger"
        aria-label={t("removeOf", { name })}
        loading={isBusy}
        onClick={() => setIsAsked(true)}
      >
        {t("remove")}
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {refused}
      </p>
      <ConfirmDialog
        open={isAsked}
        title={t("removeOf", { name })}
        description={text}
        confirmLabel={t("remove")}
        cancelLabel={t("stay")}
        closeLabel={say("close")}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsked(false)}
      />
      {prompt}
    </>
  );
}
