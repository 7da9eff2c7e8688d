"use client";

import { useSetAtom } from "jotai";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { signupSchema } from "@/lib/contract/schemas/auth";
import { RegisterStatus } from "@/lib/contract/user";
import { afterRegistration } from "@/lib/domain/account/login";
import { registrationNotices } from "@/lib/domain/errors/auth";
import { atLeast, pause } from "@/lib/hooks/pause";
import { REDIRECT_MS } from "@/lib/hooks/use-pause";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { completeRegistrationAtom } from "@/lib/state/account/account";
import { isNewcomer } from "@/lib/state/account/newcomer";
import { forgetReferralCode, readReferralCode } from "@/lib/state/account/referral-code";
import { readReturn, saveBackUrl } from "@/lib/state/account/return-path";
import { fetchAhead } from "@/lib/state/page/fetch-ahead";
import { settle } from "@/lib/state/storage/settle";
import { AuthCard } from "./auth-card";
import { PasswordField } from "./password-field";
import { TermsAccepted, TermsCheckbox } from "./terms-checkbox";
import { useContinueAfterLogin } from "./use-continue";
import { useFirstSession } from "./use-first-session";
import { SUBMIT_DELAY_MS } from "./use-login";

const hasLatinLetters = (typed: string) => /[a-z]/i.test(typed);

export function RegisterForm() {
  const t = useTranslations();
  const complete = useSetAtom(completeRegistrationAtom);
  const leaveForm = useLeaveForm();
  const { form, field, setError, clearErrors, isBusy } = useShopForm(
    async (values) => {
      const answer = settle(shopApi.auth.signup({ ...values, terms_of_use: values.terms_of_use === true }));
      const shown = atLeast(SUBMIT_DELAY_MS, answer);
      // A success shows nothing yet: the pause before the redirect follows, counted from the answer.
      return (await answer).ok ? answer : shown;
    },
    {
      schema: signupSchema,
      // A newcomer accepted the terms together with the first code, and is not asked again.
      defaultValues: { terms_of_use: leaveForm.isNew, introduce_code: readReferralCode() },
      notices: registrationNotices,
      onDone: async (answer, { first_name }) => {
        const destination = leaveForm.destination();
        forgetReferralCode();
        if (destination.kind === "path" && destination.reload) void fetchAhead(destination.path);
        const [notices] = await Promise.all([complete({ ...answer, first_name }), pause(REDIRECT_MS)]);
        leaveForm.go(destination, [{ level: "success", key: "Auth.registered" }, ...notices]);
      },
    },
  );

  /** Rejects Latin letters in names, including composed or pasted ones, and says why (spec 5). */
  const persianOnly = (name: "first_name" | "last_name") => {
    const say = () => setError(name, { message: "persianKeyboard" });
    return {
      ...field(name, { onChange: ({ target }) => (hasLatinLetters(target.value) ? say() : clearErrors(name)) }),
      refuses: hasLatinLetters,
      onRefuse: say,
    };
  };

  return (
    <AuthCard title={t("Auth.registerTitle")} intro={<StepsLeft {...leaveForm} />}>
      <form {...form} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...persianOnly("first_name")} label={t("Auth.firstName")} autoComplete="given-name" autoFocus />
          <TextField {...persianOnly("last_name")} label={t("Auth.lastName")} autoComplete="family-name" />
        </div>
        <TextField {...field("email")} label={t("Auth.email")} type="email" ltr autoComplete="email" />
        <PasswordField
          {...field("password")}
          label={t("Auth.password")}
          autoComplete="new-password"
          hint={t("Auth.passwordHint")}
        />
        <PasswordField
          {...field("password_confirmation")}
          label={t("Auth.passwordRepeat")}
          autoComplete="new-password"
        />
        <TextField
          {...field("introduce_code")}
          label={t("Auth.introduceCode")}
          optional={t("Common.optional")}
          hint={t("Auth.introduceCodeHint")}
          ltr
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {leaveForm.isNew ? <TermsAccepted /> : <TermsCheckbox {...field("terms_of_use")} />}
        <Button type="submit" size="lg" wide loading={isBusy}>
          {t("Auth.submitRegister")}
        </Button>
      </form>
    </AuthCard>
  );
}

/** Reads the return path before the form is sent; customers who are already registered are redirected immediately. */
function useLeaveForm() {
  const go = useContinueAfterLogin();
  const [isNew] = useState(isNewcomer);
  const backUrl = useSearchParams().get("backUrl");

  useEffect(() => saveBackUrl(backUrl), [backUrl]);

  useFirstSession(({ register_status }) => {
    if (register_status === RegisterStatus.Incomplete) return;
    go(afterRegistration({ ...readReturn(), wasIncomplete: false }, routes), []);
  });

  const destination = () => afterRegistration({ ...readReturn(), wasIncomplete: !isNew }, routes);
  return { go, isNew, destination };
}

function StepsLeft({ isNew, destination }: Pick<ReturnType<typeof useLeaveForm>, "isNew" | "destination">) {
  const t = useTranslations("Auth");
  const next = destination();
  const isOrdering = next.kind === "path" && next.path === routes.checkout;
  return (
    <>
      <p className="font-medium text-ink">
        {isNew ? t("registerStep", { step: toPersianDigits("2") }) : t("registerLast")}
      </p>
      <p>{t("registerIntro")}</p>
      {isOrdering && <p>{t("registerThenOrder")}</p>}
    </>
  );
}
