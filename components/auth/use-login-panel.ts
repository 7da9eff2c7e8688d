"use client";

import { useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import { authNotice } from "@/lib/domain/errors/auth";
import type { CodePanel, LoginPanel } from "@/lib/domain/login";
import { forgetLoginStep, type LoginStep, readLoginStep, saveLoginStep } from "@/lib/state/login-step";
import { settle } from "@/lib/state/settle";

export const RESEND_MS = 120_000; // spec 9
const TOO_MANY = 429;

const ask = (panel: CodePanel, mobile_no: string) => {
  const { registerMobile, sendCode } = shopApi.auth;
  if (panel === "registerCode") return registerMobile({ mobile_no });
  return sendCode({ mobile_no, purpose: panel === "forgot" ? "reset" : "login" });
};

/** Which panel of the login stands, and the codes that went out for it. A reload comes back to it. */
export function useLoginPanel() {
  const tell = useNotices();
  const [step, setStep] = useState(() => readLoginStep(Date.now()));
  // Calls that answer later go on from the step of then.
  const latest = useRef(step);

  function change(part: Partial<LoginStep>): void {
    latest.current = { ...latest.current, ...part };
    saveLoginStep(latest.current, Date.now());
    setStep(latest.current);
  }
  const show = (panel: LoginPanel) => change({ panel });

  /** Asks for a code, unless the last one for this number is still fresh. A refusal leads back to the login (spec 8). */
  async function requestCode(mobile: string, panel: CodePanel): Promise<void> {
    const { sent } = latest.current;
    const isSame = sent?.mobile === mobile && sent.panel === panel;
    if (isSame && sent.sentAt + RESEND_MS > Date.now()) return show(panel);
    const result = await settle(ask(panel, mobile));
    if (result.ok) return change({ panel, sent: { mobile, panel, sentAt: Date.now() } });
    const { code, retryAfter } = result.error;
    tell([authNotice(result.error)]);
    // The shop's clock counts: this browser's ran ahead, and the code that was sent is still the one to type.
    if (isSame && code === TOO_MANY && retryAfter && retryAfter * 1000 <= RESEND_MS) {
      const sentAt = Date.now() - RESEND_MS + retryAfter * 1000;
      return change({ panel, sent: { ...sent, sentAt } });
    }
    show(panel === "forgot" ? "password" : "mobile");
  }

  return {
    panel: step.panel,
    mobile: step.mobile,
    /** Epoch milliseconds from which another code may be asked for. */
    resendAt: step.sent ? step.sent.sentAt + RESEND_MS : 0,
    show,
    setMobile: (mobile: string) => change({ mobile }),
    requestCode,
    /** A code that was used is no longer fresh. */
    forgetCode: () => change({ sent: null }),
    forgetStep: forgetLoginStep,
    /** The code stays good for this number. */
    editMobile: () => show("mobile"),
  };
}
