"use client";

import { yupResolver } from "@hookform/resolvers/yup";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { SERVER_ERROR, useFieldError } from "@/components/catalog/use-field-error";
import { useNotices } from "@/components/catalog/use-notices";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { profileSchema } from "@/lib/contract/schemas/auth";
import type { User } from "@/lib/contract/user";
import { errorKey } from "@/lib/domain/errors/notice";
import { nationalIdNotices } from "@/lib/domain/errors/profile";
import { useBusy } from "@/lib/hooks/use-busy";
import { routes } from "@/lib/routes";
import { settle } from "@/lib/state/settle";

const SPINNER_MS = 8000;
const NATIONAL_ID_DIGITS = 10;

type Named = User & { first_name: string; last_name: string };

const hasName = (user: User): user is Named => Boolean(user.first_name && user.last_name);

type NationalIdFormProps = { user: User; onSaved: (user: User) => void };

export function NationalIdForm({ user, onSaved }: NationalIdFormProps) {
  const t = useTranslations("NationalId");
  const tell = useNotices();
  const fieldError = useFieldError();
  const [isBusy, run] = useBusy(SPINNER_MS);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: yupResolver(profileSchema.pick(["national_no"])),
  });

  const submit = handleSubmit(({ national_no }) =>
    run(async () => {
      if (!hasName(user)) return tell([errorKey("Errors.userIncomplete")]);
      const { first_name, last_name } = user;
      const result = await settle(shopApi.auth.updateProfile({ national_no, first_name, last_name }));
      if (result.ok) return onSaved(result.data);
      const [message] = result.error.fields.national_no ?? [];
      if (message) setError("national_no", { type: SERVER_ERROR, message }, { shouldFocus: true });
      tell(nationalIdNotices(result.error));
    }),
  );

  return (
    <section className="mx-auto my-8 max-w-lg rounded-lg border bg-surface p-6 shadow-raised sm:p-10 md:my-16">
      <h1 className="text-xl font-bold">{t("title")}</h1>
      <p className="mt-2 mb-4 text-sm text-ink-soft">{t("intro")}</p>
      {!hasName(user) && (
        <Alert
          tone="warning"
          action={
            <ButtonLink href={routes.register} variant="secondary">
              {t("complete")}
            </ButtonLink>
          }
        >
          {t("nameMissing")}
        </Alert>
      )}
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
        <TextField
          {...register("national_no")}
          label={t("label")}
          digits
          maxLength={NATIONAL_ID_DIGITS}
          autoComplete="off"
          error={fieldError(formState.errors.national_no)}
        />
        <Button type="submit" size="lg" wide loading={isBusy}>
          {t("submit")}
        </Button>
        <ButtonLink href={routes.orders} variant="ghost" wide>
          {t("orders")}
        </ButtonLink>
      </form>
    </section>
  );
}
