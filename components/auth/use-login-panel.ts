"use client";

import { useRef, useState } from "react";
import { shopApi } from "@/lib/api/browser";
import { RESEND_MS } from "@/lib/contract/security";
import type { Refusal } from "@/lib/domain/errors/notice";
import type { CodePanel, LoginPanel } from "@/lib/domain/login";
import { waitUntil } from "@/lib/domain/wait";
import { forgetLoginStep, type LoginStep, readLoginStep, saveLoginStep } from "@/lib/state/login-step";
import { settle } from "@/lib/state/settle";

const TOO_MANY = 429;

/** Has a code sent to a number. */
type Ask = (panel: CodePanel, mobile_no: string) => ReturnType<typeof shopApi.auth.sendCode>;

const askByAccount: Ask = (panel, mobile_no) => {
  const { registerMobile, sendCode } = shopApi.auth;
  if (panel === "registerCode") return registerMobile({ mobile_no });
  return sendCode({ mobile_no, purpose: panel === "forgot" ? "reset" : "login" });
};

/** Which panel of the login stands, and the codes that went out for it. A reload comes back to it; `of` tells one login from another. */
export function useLoginPanel(ask = askByAccount, of = "") {
  const [noCodeUntil, setNoCodeUntil] = useState(0);
  const [step, setStep] = useState(() => readLoginStep(Date.now(), of));
  // Calls that answer later go on from the step of then.
  const latest = useRef(step);

  function change(part: Partial<LoginStep>): void {
    latest.current = { ...latest.current, ...part };
    saveLoginStep(latest.current, Date.now(), of);
    setStep(latest.current);
  }
  const show = (panel: LoginPanel) => change({ panel });

  /**
   * Asks for a code, unless the last one for this number is still fresh. A refusal leads back to the login (spec 8), and is
   * answered for whoever asked to tell it.
   */
  async function requestCode(mobile: string, panel: CodePanel): Promise<{ ok: false; error: Refusal } | null> {
    const { sent } = latest.current;
    const isSame = sent?.mobile === mobile && sent.panel === panel;
    if (isSame && sent.sentAt + RESEND_MS > Date.now()) {
      show(panel);
      return null;
    }
    const result = await settle(ask(panel, mobile));
    if (result.ok) {
      change({ panel, sent: { mobile, panel, sentAt: Date.now() } });
      return null;
    }
    const { code, retryAfter } = result.error;
    // The shop's clock counts: this browser's ran ahead, and the code that was sent is still the one to type.
    if (isSame && code === TOO_MANY && retryAfter && retryAfter * 1000 <= RESEND_MS) {
      const sentAt = Date.now() - RESEND_MS + retryAfter * 1000;
      change({ panel, sent: { ...sent, sentAt } });
      return result;
    }
    setNoCodeUntil(waitUntil(result.error, Date.now()));
    show(panel === "forgot" ? "password" : "mobile");
    return result;
  }

  return {
    panel: step.panel,
    mobile: step.mobile,
    /** Epoch milliseconds until which the shop sends no code; 0 where it named no time. */
    noCodeUntil,
    /** Epoch milliseconds from which another code may be asked for. */
    resendAt: step.sent ? step.sent.sentAt + RESEND_MS : 0,
    show,
    setMobile: (mobile: string) => {
      // Another number may have room for a code.
      if (mobile !== latest.current.mobile) setNoCodeUntil(0);
      change({ mobile });
    },
    requestCode,
    /** A code that was used is no longer fresh. */
    forgetCode: () => change({ sent: null }),
    forgetStep: () => forgetLoginStep(of),
    /** The code stays good for this number. */
    editMobile: () => show("mobile"),
  };
}
