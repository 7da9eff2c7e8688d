"use client";

import { useSetAtom } from "jotai";
import { useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { InputOf } from "@/lib/contract/call";
import type { authCalls } from "@/lib/contract/calls/auth";
import type { SecondStepWanted } from "@/lib/contract/second-step";
import type { LoginAnswer, LoginOutcome } from "@/lib/contract/user";
import { type CodePanel, isCodePanel, panelAfterCheck } from "@/lib/domain/account/login";
import { authNotice } from "@/lib/domain/errors/auth";
import type { Notice, Refusal } from "@/lib/domain/errors/notice";
import { atLeast } from "@/lib/hooks/pause";
import { clearPersonalDataAtom, completeLoginAtom } from "@/lib/state/account/account";
import { markNewcomer } from "@/lib/state/account/newcomer";
import { readSessionAtom } from "@/lib/state/session/session";
import { settle } from "@/lib/state/storage/settle";
import { useLoginPanel } from "./use-login-panel";

export const SUBMIT_DELAY_MS = 500; // spec 9

export type LoginResult = { ok: true; data: LoginOutcome } | { ok: false; error: Refusal };

/** Opens the password panel, or the code panel if a code was sent. */
const submitMobileTo =
  ({ setMobile, requestCode, show }: ReturnType<typeof useLoginPanel>) =>
  async ({ mobile_no }: { mobile_no: string }) => {
    setMobile(mobile_no);
    const result = await settle(shopApi.auth.checkRegister({ mobile_no }));
    const next = panelAfterCheck(
      result.ok ? { ok: true, registerStatus: result.data.register_status } : { ok: false, code: result.error.code },
    );
    if (!next) return result;
    if (next !== "password") return requestCode(mobile_no, next);
    show(next);
    return null;
  };

type Done = (answer: LoginAnswer, said: Notice[], isNew: boolean) => void;

/** Ends a login, or keeps what its second step needs. */
function useFinish(onDone: Done, forgetStep: () => void) {
  const completeLogin = useSetAtom(completeLoginAtom);
  const forgetPerson = useSetAtom(clearPersonalDataAtom);
  const readSession = useSetAtom(readSessionAtom);
  const [secondStep, setSecondStep] = useState<SecondStepWanted["second_step"] | null>(null);
  const [isTicket, setTicket] = useState(false);

  async function finish<Result extends LoginResult>(result: Result, isNew: boolean): Promise<Result> {
    if (!result.ok) {
      // The handle is used up or has expired, so the login starts again.
      if (result.error.fields.handle) setSecondStep(null);
      return result;
    }
    if ("second_step" in result.data) {
      setSecondStep(result.data.second_step);
      return result;
    }
    setSecondStep(null);
    forgetStep();
    // As for a ticket without a second step: the cookie now belongs to another account.
    if (isTicket && readSession()) forgetPerson();
    markNewcomer(isNew);
    onDone(result.data, await completeLogin(result.data), isNew);
    return result;
  }

  const askSecondStep = (step: SecondStepWanted["second_step"]) => {
    setTicket(true);
    setSecondStep(step);
  };
  const endSecondStep = () => {
    setTicket(false);
    setSecondStep(null);
  };
  return { secondStep, askSecondStep, endSecondStep, finish };
}

/** The login's form handlers (spec 4). `onDone` runs after a login, with its notices. */
export function useLogin(onDone: Done) {
  const tell = useNotices();
  const panels = useLoginPanel();
  const { setMobile: _, show, forgetCode, forgetStep, requestCode, ...steps } = panels;
  const { panel, mobile } = steps;

  const { secondStep, askSecondStep, endSecondStep, finish } = useFinish(onDone, forgetStep);

  async function submitPassword({ password }: { password: string }): Promise<LoginResult> {
    return finish(await atLeast(SUBMIT_DELAY_MS, settle(shopApi.auth.login({ mobile_no: mobile, password }))), false);
  }

  async function submitCode({ code }: { code: string }): Promise<LoginResult> {
    const isNew = panel === "registerCode";
    const { verifyRegistration, loginByCode } = shopApi.auth;
    return finish(
      await settle(isNew ? verifyRegistration({ mobile_no: mobile, code }) : loginByCode({ mobile, code })),
      isNew,
    );
  }

  async function submitNewPassword(form: Omit<InputOf<typeof authCalls.resetPassword>, "mobile_no">) {
    const result = await settle(shopApi.auth.resetPassword({ ...form, mobile_no: mobile }));
    if (!result.ok) return result;
    forgetCode();
    tell([{ level: "success", key: "Auth.passwordChanged" }]);
    show("password");
    return result;
  }

  async function askFor(next: CodePanel): Promise<void> {
    const refused = await requestCode(mobile, next);
    if (refused) tell([authNotice(refused.error)]);
  }

  return {
    ...steps,
    secondStep,
    askSecondStep,
    endSecondStep,
    submitSecondStep: <Result extends LoginResult>(result: Result) => finish(result, false),
    restart: () => {
      endSecondStep();
      steps.editMobile();
    },
    submitMobile: submitMobileTo(panels),
    submitPassword,
    submitCode,
    submitNewPassword,
    askForCode: () => askFor("loginCode"),
    askForReset: () => askFor("forgot"),
    resendCode: () => askFor(isCodePanel(panel) ? panel : "loginCode"),
  };
}

export type Login = ReturnType<typeof useLogin>;
