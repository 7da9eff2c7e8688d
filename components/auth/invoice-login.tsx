"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode } from "react";
import { FormSubmit } from "@/components/form/form-submit";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { FootBar } from "@/components/ui/foot-bar";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";
import { mobileNoSchema } from "@/lib/contract/schemas/auth";
import { authNotice } from "@/lib/domain/errors/auth";
import { CodeField } from "./code-field";
import { MOBILE_SPINNER_MS } from "./mobile-form";
import { ResendButton } from "./resend-button";
import { useCodeForm } from "./use-code-form";
import { type InvoiceLoginState, type LinkedInvoice, useInvoiceLogin } from "./use-invoice-login";

const SecondStepForm = lazy(() => import("./second-step-form"));

const FORM = "flex flex-1 flex-col gap-4 px-gutter pt-5 sm:px-0";

type InvoiceLoginProps = {
  invoice: LinkedInvoice;
  masked: ReactNode;
  paper: (isCodeSent: boolean) => ReactNode;
};

/** Logs in a customer from a pay link: mobile number, then code (spec 2). */
export function InvoiceLogin({ invoice, masked, paper }: InvoiceLoginProps) {
  const login = useInvoiceLogin(invoice);
  return (
    <>
      {paper(login.isCodeSent)}
      <Step login={login} masked={masked} />
    </>
  );
}

type StepProps = { login: InvoiceLoginState; masked: ReactNode };

function Step({ login, masked }: StepProps) {
  if (login.secondStep)
    return (
      <div className={FORM}>
        <Late fallback={<Skeleton className="h-40" />}>
          <SecondStepForm wanted={login.secondStep} onResult={login.submitSecondStep} />
        </Late>
      </div>
    );
  return login.isCodeSent ? <CodeStep login={login} masked={masked} /> : <MobileStep login={login} masked={masked} />;
}

/** Does not take the focus, because the on-screen keyboard would cover the invoice. */
function MobileStep({ login, masked }: StepProps) {
  const t = useTranslations();
  const { form, field, button, endWait } = useShopForm(login.submitMobile, {
    schema: mobileNoSchema,
    defaultValues: { mobile_no: login.mobile },
    notices: (refusal) => [authNotice(refusal)],
    retry: "mobile_no",
    limitMs: MOBILE_SPINNER_MS,
    waitsUntil: login.noCodeUntil,
  });
  return (
    <form {...form} className={FORM}>
      <MobileField
        {...field("mobile_no", { onChange: endWait })}
        label={t("Auth.mobile")}
        hint={t.rich("PayLink.mobileHint", { masked: () => masked })}
        autoComplete="tel-national"
      />
      <FootBar>
        <FormSubmit {...button}>{t("PayLink.sendCode")}</FormSubmit>
      </FootBar>
    </form>
  );
}

function CodeStep({ login, masked }: StepProps) {
  const t = useTranslations();
  const { form, code, button } = useCodeForm(login.submitCode);
  return (
    <form {...form} className={FORM}>
      <h2 className="text-lg font-bold">{t("PayLink.codeTitle")}</h2>
      <CodeField {...code} label={t("Auth.code")} hint={t.rich("PayLink.codeSent", { masked: () => masked })} />
      <div className="flex items-center justify-between gap-3">
        <div>
          <ResendButton resendAt={login.resendAt} onResend={login.resendCode} />
        </div>
        <Button variant="ghost" size="word" className="-me-3" onClick={login.editMobile}>
          {t("Auth.editMobile")}
        </Button>
      </div>
      <FootBar>
        <FormSubmit {...button}>{t("Auth.continue")}</FormSubmit>
      </FootBar>
    </form>
  );
}
