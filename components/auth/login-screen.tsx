"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useSWRConfig } from "swr";
import type { LoginAnswer } from "@/lib/contract/user";
import { afterLogin } from "@/lib/domain/login";
import { formatMobile } from "@/lib/persian/mobile";
import { routes } from "@/lib/routes";
import { readReturn, saveBackUrl } from "@/lib/state/return-path";
import { AuthCard } from "./auth-card";
import { CodeForm } from "./code-form";
import { MobileForm } from "./mobile-form";
import { PasswordForm } from "./password-form";
import { useFirstSession } from "./use-first-session";
import { useGoOn } from "./use-go-on";
import { useLogin } from "./use-login";

/** Exactly one of: the number, the password, a registration code, a login code. */
export function LoginScreen() {
  const t = useTranslations("Auth");
  const login = useLogin(useAfterLogin());
  const { panel, mobile } = login;

  if (panel === "mobile") {
    return (
      <AuthCard title={t("loginTitle")} intro={t("mobileIntro")}>
        <MobileForm mobile={mobile} onSubmit={login.submitMobile} />
      </AuthCard>
    );
  }
  const number = (
    <bdi dir="ltr" className="font-medium text-ink tabular-nums">
      {formatMobile(mobile)}
    </bdi>
  );
  const editButton = (
    <button
      type="button"
      onClick={login.editMobile}
      className="-my-2 ms-2 inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
    >
      {t("editMobile")}
    </button>
  );
  if (panel === "password") {
    return (
      <AuthCard
        title={t("passwordTitle")}
        intro={
          <>
            {t.rich("passwordIntro", { mobile: () => number })}
            {editButton}
          </>
        }
      >
        <PasswordForm mobile={mobile} onSubmit={login.submitPassword} onCodeInstead={login.askForCode} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t("otpTitle")}
      intro={
        <>
          {t.rich("otpIntro", { mobile: () => number })}
          {editButton}
        </>
      }
    >
      <CodeForm
        key={panel}
        needsTerms={panel === "registerCode"}
        resendAt={login.resendAt}
        onSubmit={login.submitCode}
        onResend={login.resendCode}
      />
    </AuthCard>
  );
}

/** Keeps the wanted path, sends those away who are logged in already, and leads on after the login. */
function useAfterLogin() {
  const router = useRouter();
  const goOn = useGoOn();
  const { mutate } = useSWRConfig();
  const backUrl = useSearchParams().get("backUrl");

  useEffect(() => saveBackUrl(backUrl), [backUrl]);

  useFirstSession((session) => goOn(afterLogin({ registerStatus: session.register_status, ...readReturn() }, routes)));

  return (answer: LoginAnswer, isNew: boolean) => {
    // What was read for the person before must not be shown to this one.
    void mutate(() => true, undefined, { revalidate: false });
    if (isNew) return router.replace(routes.register);
    goOn(afterLogin({ registerStatus: answer.register_status, ...readReturn() }, routes));
  };
}
