"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode } from "react";
import { hasPasskeys } from "@/components/catalog/passkeys";
import { CodeText } from "@/components/ui/code-text";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";
import type { LoginReason } from "@/lib/domain/account/login-reason";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatMobile } from "@/lib/persian/mobile";
import { hasPasskeyHere } from "@/lib/state/account/passkey-here";
import { CodeForm } from "./code-form";
import { MobileForm } from "./mobile-form";
import { PasskeyButton, type PasskeyButtonProps } from "./passkey-button";
import { PasswordForm } from "./password-form";
import { ResetForm } from "./reset-form";
import type { Login } from "./use-login";

const SecondStepForm = lazy(() => import("./second-step-form"));

type LoginPanelProps = {
  login: Login;
  /** True on the login page, whose field takes the focus; a dialog manages its own focus. */
  isPage?: boolean;
};

export function LoginPanel({ login, isPage = false }: LoginPanelProps) {
  const { panel, mobile, noCodeUntil, resendAt, resendCode } = login;
  if (login.secondStep) {
    return (
      <Late fallback={<Skeleton className="h-40" />}>
        <SecondStepForm wanted={login.secondStep} onResult={login.submitSecondStep} />
      </Late>
    );
  }
  if (panel === "mobile") {
    return (
      <>
        <MobileForm
          mobile={mobile}
          autoFocus={isPage || mobile !== ""}
          waitsUntil={noCodeUntil}
          onSubmit={login.submitMobile}
        />
        <PasskeyFirst onResult={login.submitSecondStep} />
      </>
    );
  }
  if (panel === "password") {
    return (
      <PasswordForm
        mobile={mobile}
        noCodeUntil={noCodeUntil}
        onSubmit={login.submitPassword}
        onCodeInstead={login.askForCode}
        onForgot={login.askForReset}
      />
    );
  }
  if (panel === "forgot") {
    return <ResetForm mobile={mobile} resendAt={resendAt} onSubmit={login.submitNewPassword} onResend={resendCode} />;
  }
  return (
    <CodeForm
      key={panel}
      needsTerms={panel === "registerCode"}
      resendAt={resendAt}
      onSubmit={login.submitCode}
      onResend={resendCode}
    />
  );
}

/** At the end of the first panel, where nothing moves when it appears: HTML cannot know what this browser has used. */
function PasskeyFirst({ onResult }: Pick<PasskeyButtonProps, "onResult">) {
  const isHydrated = useHydrated();
  if (!isHydrated || !hasPasskeys() || !hasPasskeyHere()) return null;
  return (
    <div className="mt-3">
      <PasskeyButton variant="secondary" onResult={onResult} />
    </div>
  );
}

const TITLES = {
  mobile: "loginTitle",
  password: "passwordTitle",
  registerCode: "otpTitle",
  loginCode: "otpTitle",
  forgot: "resetPassword",
} as const;

const REASONS = {
  account: "whyAccount",
  comment: "whyComment",
  order: "whyOrder",
  waitlist: "whyWaitlist",
  none: "mobileIntro",
} as const satisfies Record<LoginReason, string>;

export function useLoginHeading(
  { panel, mobile, secondStep, restart }: Login,
  reason: LoginReason,
): { title: string; intro: ReactNode } {
  const t = useTranslations("Auth");
  const another = (
    <button
      type="button"
      onClick={restart}
      className="-my-2 inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
    >
      {t("editMobile")}
    </button>
  );
  if (secondStep) {
    const intro = (
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span>{t("secondStepIntro")}</span>
        {another}
      </p>
    );
    return { title: t("secondStepTitle"), intro };
  }
  const title = t(TITLES[panel]);
  if (panel === "mobile") return { title, intro: t(REASONS[reason]) };
  const number = <CodeText className="font-medium text-ink">{formatMobile(mobile)}</CodeText>;
  const intro = (
    <>
      {panel === "registerCode" && <p>{t("registerStep", { step: toPersianDigits("1") })}</p>}
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span>{t.rich(panel === "password" ? "passwordIntro" : "otpIntro", { mobile: () => number })}</span>
        {another}
      </p>
    </>
  );
  return { title, intro };
}
