"use client";

import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { SecondStepWanted } from "@/lib/contract/second-step";
import { authNotice } from "@/lib/domain/errors/auth";
import type { Refusal } from "@/lib/domain/errors/notice";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { routes } from "@/lib/routes";
import { completeLoginAtom } from "@/lib/state/account/account";
import { forgetReturn, readReturn, saveBackUrl } from "@/lib/state/account/return-path";
import { settle } from "@/lib/state/storage/settle";
import { useAfterLogin } from "./use-after-login";
import { useContinueAfterLogin } from "./use-continue";
import type { LoginResult } from "./use-login";
import { useLoginPanel } from "./use-login-panel";

export type LinkedInvoice = {
  code: string;
  id: number;
  backUrl?: string;
};

/** A 404 with a message is about the number, so the message appears at that field. */
const atNumber = (refusal: Refusal): Refusal =>
  refusal.code === 404 && refusal.message ? { ...refusal, fields: { mobile_no: [refusal.message] } } : refusal;

export function useInvoiceLogin({ code, id, backUrl }: LinkedInvoice) {
  const tell = useNotices();
  const completeLogin = useSetAtom(completeLoginAtom);
  const goOn = useAfterLogin(useContinueAfterLogin());
  const isHydrated = useHydrated();
  const { panel, mobile, noCodeUntil, resendAt, ...steps } = useLoginPanel(
    (_, mobile_no) => shopApi.payLink.login({ uniq_user_id: code, invoice_id: id, mobile_no }),
    `link-${id}`,
  );

  const [secondStep, setSecondStep] = useState<SecondStepWanted["second_step"] | null>(null);

  // Drops the return path of an earlier visit.
  useEffect(() => {
    forgetReturn();
    saveBackUrl(backUrl);
    if (!readReturn().backUrl) saveBackUrl(routes.receipt(id));
  }, [backUrl, id]);

  async function finish<Result extends LoginResult>(result: Result): Promise<Result> {
    if (!result.ok) return result;
    if ("second_step" in result.data) {
      setSecondStep(result.data.second_step);
      return result;
    }
    steps.forgetStep();
    goOn(result.data, await completeLogin(result.data), false);
    return result;
  }

  const requestCode = async (mobile_no: string) => {
    steps.setMobile(mobile_no);
    const refused = await steps.requestCode(mobile_no, "loginCode");
    return refused && { ...refused, error: atNumber(refused.error) };
  };

  return {
    // Known only in the browser, so false until hydrated.
    isCodeSent: isHydrated && panel === "loginCode",
    mobile,
    noCodeUntil,
    resendAt,
    editMobile: steps.editMobile,
    submitMobile: ({ mobile_no }: { mobile_no: string }) => requestCode(mobile_no),
    submitCode: async (typed: { code: string }) => {
      const result = await settle(shopApi.auth.loginByCode({ mobile, code: typed.code }));
      return finish(result);
    },
    secondStep,
    submitSecondStep: finish,
    resendCode: async () => {
      const refused = await requestCode(mobile);
      if (refused) tell([authNotice(refused.error)]);
    },
  };
}

export type InvoiceLoginState = ReturnType<typeof useInvoiceLogin>;
