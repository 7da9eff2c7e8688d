"use client";

import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { LoginAnswer } from "@/lib/contract/user";
import { authNotice, loginNotice } from "@/lib/domain/errors/auth";
import type { Refusal } from "@/lib/domain/errors/notice";
import { type LoginPanel, panelAfterCheck } from "@/lib/domain/login";
import { wait } from "@/lib/hooks/wait";
import { completeLoginAtom, isNewcomerAtom } from "@/lib/state/account";
import { settle } from "@/lib/state/settle";

export const RESEND_MS = 120_000; // spec 9
export const SUBMIT_DELAY_MS = 500; // spec 9

type CodePanel = Extract<LoginPanel, "registerCode" | "loginCode">;
type SentCode = { mobile: string; panel: CodePanel; resendAt: number };

type LoginResult = { ok: true; data: LoginAnswer } | { ok: false; error: Refusal };

/** The steps of the login (spec 4): which panel stands, and what its buttons do. `onDone` runs once somebody is logged in. */
export function useLogin(onDone: (answer: LoginAnswer, isNew: boolean) => void) {
  const tell = useNotices();
  const completeLogin = useSetAtom(completeLoginAtom);
  const markNewcomer = useSetAtom(isNewcomerAtom);
  const [panel, setPanel] = useState<LoginPanel>("mobile");
  const [mobile, setMobile] = useState("");
  const [resendAt, setResendAt] = useState(0);
  const sent = useRef<SentCode | null>(null);

  /** Asks for a code, unless the last one for this number is still fresh. A refusal leads back to the number (spec 8). */
  async function requestCode(number: string, next: CodePanel): Promise<void> {
    const earlier = sent.current;
    const isFresh = earlier?.mobile === number && earlier.panel === next && earlier.resendAt > Date.now();
    if (!isFresh) {
      const { registerMobile, sendCode } = shopApi.auth;
      const result = await settle(next === "registerCode" ? registerMobile(number) : sendCode(number));
      if (!result.ok) {
        setPanel("mobile");
        return tell([authNotice(result.error)]);
      }
      sent.current = { mobile: number, panel: next, resendAt: Date.now() + RESEND_MS };
    }
    setResendAt(sent.current?.resendAt ?? 0);
    setPanel(next);
  }

  async function submitMobile(number: string): Promise<void> {
    setMobile(number);
    const result = await settle(shopApi.auth.checkRegister(number));
    const next = panelAfterCheck(
      result.ok ? { ok: true, registerStatus: result.data.register_status } : { ok: false, code: result.error.code },
    );
    if (next === "password") return setPanel("password");
    if (next) return requestCode(number, next);
    if (!result.ok) tell([authNotice(result.error)]);
  }

  async function finish(result: LoginResult, isNew: boolean): Promise<Refusal | null> {
    if (!result.ok) return result.error;
    markNewcomer(isNew);
    tell(await completeLogin(result.data));
    onDone(result.data, isNew);
    return null;
  }

  async function submitPassword(password: string): Promise<Refusal | null> {
    await wait(SUBMIT_DELAY_MS);
    const refusal = await finish(await settle(shopApi.auth.login(mobile, password)), false);
    if (refusal) tell([loginNotice(refusal)]);
    return refusal;
  }

  /** Answers the refusal, which the code field shows itself. */
  async function submitCode(code: string): Promise<Refusal | null> {
    const isNew = panel === "registerCode";
    const { verifyRegistration, loginByCode } = shopApi.auth;
    return finish(await settle(isNew ? verifyRegistration(mobile, code) : loginByCode(mobile, code)), isNew);
  }

  return {
    panel,
    mobile,
    resendAt,
    submitMobile,
    submitPassword,
    submitCode,
    askForCode: () => requestCode(mobile, "loginCode"),
    resendCode: () => requestCode(mobile, panel === "registerCode" ? "registerCode" : "loginCode"),
    editMobile: () => setPanel("mobile"),
  };
}
