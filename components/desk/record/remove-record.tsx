"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useOnlyLooks } from "@/components/desk/kit/only-looks";
import type { FormAnswer } from "@/components/form/use-shop-form";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type RemoveRecordProps = {
  name: string;
  text: string;
  /** Why the record cannot be removed now. */
  blocker?: string;
  /** The page to open afterwards. */
  list: string;
  onRemove: () => Promise<FormAnswer<null>>;
};

/** Asks for confirmation before a record is removed, and shows why it cannot be. */
export function RemoveRecord({ name, text, blocker, list, onRemove }: RemoveRecordProps) {
  const t = useTranslations("StaffRows");
  const say = useTranslations("Staff");
  const router = useRouter();
  const onlyLooks = useOnlyLooks();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const remove = async () => {
    setIsBusy(true);
    const result = await onRemove().catch(() => null);
    setIsBusy(false);
    setIsAsked(false);
    if (result?.ok) router.push(list);
    else setRefused(result?.error.message ?? t("failed"));
  };
  if (onlyLooks) return null;
  return (
    <section className="border-t pt-4">
      {blocker ? (
        <p className="text-xs text-ink-soft">{blocker}</p>
      ) : (
        <Button variant="ghost" className="max-w-full text-start text-danger" onClick={() => setIsAsked(true)}>
          <span className="whitespace-normal">{t("removeRecord", { name })}</span>
        </Button>
      )}
      {refused && (
        <p role="alert" className="text-danger">
          {refused}
        </p>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t("removeAsk", { name })}
        description={text}
        confirmLabel={t("removeRecord", { name })}
        cancelLabel={t("stay")}
        closeLabel={say("close")}
        loading={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setIsAsked(false)}
      />
    </section>
  );
}
