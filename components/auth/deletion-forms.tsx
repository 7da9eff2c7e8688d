import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { useProof } from "@/components/form/use-proof";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import { deletionByCodeSchema, deletionByPasswordSchema } from "@/lib/contract/schemas/account";
import { RESEND_MS } from "@/lib/contract/security";
import { authNotice, registrationNotices } from "@/lib/domain/errors/auth";
import type { Refusal } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { settle } from "@/lib/state/storage/settle";
import { CodeField } from "./code-field";
import { PasswordField } from "./password-field";
import { ResendButton } from "./resend-button";

const SPINNER_MS = 8000;
const CONFLICT = 409;

type DeletionFormProps = {
  onDone: () => Promise<void>;
  onBlocked: () => void;
};

const onBlockedRefusal = (onBlocked: () => void) => (refusal: Refusal) => {
  if (refusal.code === CONFLICT) onBlocked();
};

export function DeletionByPassword({ onDone, onBlocked }: DeletionFormProps) {
  const t = useTranslations();
  const { fresh, prompt } = useProof((typed) => shopApi.secondStep.prove(typed));
  const { form, field, isBusy } = useShopForm((values) => fresh(() => shopApi.account.delete(values)), {
    schema: deletionByPasswordSchema,
    notices: registrationNotices,
    onDone,
    onRefused: onBlockedRefusal(onBlocked),
    retry: "password",
  });
  return (
    <>
      <form {...form} className="flex flex-col gap-5">
        <PasswordField {...field("password")} label={t("Auth.currentPassword")} autoComplete="current-password" />
        <Button type="submit" variant="danger" size="lg" wide loading={isBusy}>
          {t("Deletion.delete")}
        </Button>
      </form>
      {prompt}
    </>
  );
}

export function DeletionByCode({ onDone, onBlocked }: DeletionFormProps) {
  const t = useTranslations("Deletion");
  const tell = useNotices();
  const [isSending, run] = useBusy(SPINNER_MS);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const { fresh, prompt } = useProof((typed) => shopApi.secondStep.prove(typed));
  const { form, field, isBusy } = useShopForm((values) => fresh(() => shopApi.account.delete(values)), {
    schema: deletionByCodeSchema,
    notices: registrationNotices,
    onDone,
    onRefused: onBlockedRefusal(onBlocked),
    retry: "code",
  });
  async function send(): Promise<void> {
    const result = await settle(shopApi.account.sendDeletionCode());
    if (result.ok) return setSentAt(Date.now());
    onBlockedRefusal(onBlocked)(result.error);
    tell([authNotice(result.error)]);
  }
  if (sentAt === null) {
    return (
      <Button variant="secondary" size="lg" wide loading={isSending} onClick={() => run(send)}>
        {t("sendCode")}
      </Button>
    );
  }
  return (
    <>
      <form {...form} className="flex flex-col gap-5">
        <CodeField {...field("code")} label={t("code")} />
        <Button type="submit" variant="danger" size="lg" wide loading={isBusy}>
          {t("delete")}
        </Button>
        <ResendButton resendAt={sentAt + RESEND_MS} onResend={send} />
      </form>
      {prompt}
    </>
  );
}
