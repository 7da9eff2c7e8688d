"use client";

import { yupResolver } from "@hookform/resolvers/yup";
import { useAtomValue, useSetAtom } from "jotai";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { SERVER_ERROR, useFieldError } from "@/components/catalog/use-field-error";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { signupSchema } from "@/lib/contract/schemas/auth";
import { RegisterStatus } from "@/lib/contract/user";
import { registrationNotices } from "@/lib/domain/errors/auth";
import { afterRegistration } from "@/lib/domain/login";
import { useBusy } from "@/lib/hooks/use-busy";
import { wait } from "@/lib/hooks/wait";
import { routes } from "@/lib/routes";
import { completeRegistrationAtom, isNewcomerAtom } from "@/lib/state/account";
import { readReturn, saveBackUrl } from "@/lib/state/return-path";
import { settle } from "@/lib/state/settle";
import { AuthCard } from "./auth-card";
import { PasswordField } from "./password-field";
import { TermsCheckbox } from "./terms-checkbox";
import { useFirstSession } from "./use-first-session";
import { useGoOn } from "./use-go-on";
import { SUBMIT_DELAY_MS } from "./use-login";

const REGISTER_SPINNER_MS = 8000;
const REDIRECT_MS = 800; // spec 9
const FIELDS = ["first_name", "last_name", "email", "password", "password_confirmation", "terms_of_use"] as const;

const hasLatinLetters = (typed: string) => /[a-z]/i.test(typed);

/** The registration form that follows the first code, or an old unfinished registration. */
export function RegisterForm() {
  const t = useTranslations();
  const tell = useNotices();
  const fieldError = useFieldError();
  const complete = useSetAtom(completeRegistrationAtom);
  const leaveForm = useLeaveForm();
  const [isBusy, run] = useBusy(REGISTER_SPINNER_MS);
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({ resolver: yupResolver(signupSchema) });
  const { errors } = formState;

  const submit = handleSubmit((values) =>
    run(async () => {
      await wait(SUBMIT_DELAY_MS);
      const result = await settle(shopApi.auth.signup({ ...values, terms_of_use: values.terms_of_use === true }));
      if (!result.ok) {
        // Backwards, so that the focus ends on the first that is wrong.
        for (const name of FIELDS.toReversed()) {
          const [message] = result.error.fields[name] ?? [];
          if (message) setError(name, { type: SERVER_ERROR, message }, { shouldFocus: true });
        }
        return tell(registrationNotices(result.error));
      }
      const destination = leaveForm.destination();
      const [notices] = await Promise.all([
        complete({ ...result.data, first_name: values.first_name }),
        wait(REDIRECT_MS),
      ]);
      tell([{ level: "success", key: "Auth.registered" }, ...notices]);
      leaveForm.go(destination);
    }),
  );

  /** Names are Persian: a Latin letter is held back and the field says why (spec 5), also where one was composed or pasted. */
  const persianOnly = (name: "first_name" | "last_name") => {
    const say = () => setError(name, { message: "persianKeyboard" });
    return {
      ...register(name, { onChange: ({ target }) => (hasLatinLetters(target.value) ? say() : clearErrors(name)) }),
      refuses: hasLatinLetters,
      onRefuse: say,
    };
  };

  return (
    <AuthCard title={t("Auth.registerTitle")} intro={t("Auth.registerIntro")}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...persianOnly("first_name")}
            label={t("Auth.firstName")}
            autoComplete="given-name"
            error={fieldError(errors.first_name)}
          />
          <TextField
            {...persianOnly("last_name")}
            label={t("Auth.lastName")}
            autoComplete="family-name"
            error={fieldError(errors.last_name)}
          />
        </div>
        <TextField
          {...register("email")}
          label={t("Auth.email")}
          type="email"
          ltr
          autoComplete="email"
          error={fieldError(errors.email)}
        />
        <PasswordField
          {...register("password")}
          label={t("Auth.password")}
          autoComplete="new-password"
          hint={t("Auth.passwordHint")}
          error={fieldError(errors.password)}
        />
        <PasswordField
          {...register("password_confirmation")}
          label={t("Auth.passwordRepeat")}
          autoComplete="new-password"
          error={fieldError(errors.password_confirmation)}
        />
        <TermsCheckbox {...register("terms_of_use")} error={fieldError(errors.terms_of_use)} />
        <Button type="submit" size="lg" wide loading={isBusy}>
          {t("Auth.submitRegister")}
        </Button>
      </form>
    </AuthCard>
  );
}

/** Where the form leads, read before it is sent; whoever is registered already is led on at once. */
function useLeaveForm() {
  const go = useGoOn();
  const isNewcomer = useAtomValue(isNewcomerAtom);
  const backUrl = useSearchParams().get("backUrl");

  useEffect(() => saveBackUrl(backUrl), [backUrl]);

  useFirstSession(({ register_status }) => {
    if (register_status === RegisterStatus.Incomplete) return;
    go(afterRegistration({ ...readReturn(), wasIncomplete: false }, routes));
  });

  return { go, destination: () => afterRegistration({ ...readReturn(), wasIncomplete: !isNewcomer }, routes) };
}
