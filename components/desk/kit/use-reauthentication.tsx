"use client";

import { useTranslations } from "next-intl";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { staffPasswordSchema } from "@/lib/contract/schemas/desk";
import { useConfirmation } from "./use-confirmation";

type Answer = { ok: true } | { ok: false; error: { code: number; data?: unknown } };

const needsReauthentication = (answer: Answer): boolean => {
  if (answer.ok || answer.error.code !== 403) return false;
  const { data } = answer.error;
  return typeof data === "object" && data !== null && "confirm" in data && data.confirm === "password";
};

/**
 * For calls that require re-authentication. `fresh` makes the call; if the server returns 403, it asks for the password
 * and repeats the call, or returns null if the user cancels. Render `prompt` outside the form.
 */
export function useReauthentication() {
  const { isAsked, ask, answer } = useConfirmation();
  const fresh = async <Result extends Answer>(call: () => Promise<Result>): Promise<Result | null> => {
    const first = await call();
    if (!needsReauthentication(first)) return first;
    return (await ask()) ? call() : null;
  };
  return { fresh, prompt: <PasswordPrompt isOpen={isAsked} onEnd={answer} /> };
}

type PromptProps = { isOpen: boolean; onEnd: (isTyped: boolean) => void };

function PasswordPrompt({ isOpen, onEnd }: PromptProps) {
  const t = useTranslations("Staff");
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => onEnd(false)}
      title={t("passwordAsk")}
      description={t("passwordWhy")}
      closeLabel={t("close")}
    >
      <PasswordForm onDone={() => onEnd(true)} />
    </Dialog>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("Staff");
  const { form, field, isBusy } = useShopForm((typed) => shopApi.desk.confirmPassword(typed), {
    schema: staffPasswordSchema,
    defaultValues: { password: "" },
    notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
    retry: "password",
    onDone,
  });
  return (
    <form {...form} className="grid gap-4 pt-4">
      <TextField {...field("password")} type="password" ltr label={t("password")} autoComplete="current-password" />
      <Button type="submit" loading={isBusy}>
        {t("passwordSend")}
      </Button>
    </form>
  );
}
