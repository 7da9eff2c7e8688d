"use client";

import { useRef, useState } from "react";
import { shopApi } from "@/lib/api/browser";
import { RESEND_MS } from "@/lib/contract/security";
import type { CodePanel, LoginPanel } from "@/lib/domain/account/login";
import { waitUntil } from "@/lib/domain/account/wait";
import type { Refusal } from "@/lib/domain/errors/notice";
import { clearLoginStep, type LoginStep, readLoginStep, saveLoginStep } from "@/lib/state/account/login-step";
import { settle } from "@/lib/state/storage/settle";

const TOO_MANY = 429;

type SendCode = (panel: CodePanel, mobile_no: string) => ReturnType<typeof shopApi.auth.sendCode>;

const sendAccountCode: SendCode = (panel, mobile_no) => {
  const { registerMobile, sendCode } = shopApi.auth;
  if (panel === "registerCode") return registerMobile({ mobile_no });
  return sendCode({ mobile_no, purpose: panel === "forgot" ? "reset" : "login" });
};

/**
 * Returns when the code that is still valid was sent; null if there is none. Computed from the server's remaining time,
 * because the browser's clock may be wrong.
 */
function earlierCodeSentAt({ code, retryAfter }: Refusal): number | null {
  const isValid = code === TOO_MANY && retryAfter && retryAfter * 1000 <= RESEND_MS;
  return isValid ? Date.now() - RESEND_MS + retryAfter * 1000 : null;
}

/** The current panel and the code that was sent, restored after a reload. `of` keeps several logins apart. */
export function useLoginPanel(ask = sendAccountCode, of = "") {
  const [noCodeUntil, setNoCodeUntil] = useState(0);
  const [step, setStep] = useState(() => readLoginStep(Date.now(), of));
  // For calls that finish after the step has changed.
  const latest = useRef(step);

  function change(part: Partial<LoginStep>): void {
    latest.current = { ...latest.current, ...part };
    saveLoginStep(latest.current, Date.now(), of);
    setStep(latest.current);
  }
  const show = (panel: LoginPanel) => change({ panel });

  /**
   * Requests a code unless the last one for this number is still valid. Returns the error, if any; the caller then goes
   * back to the login (spec 8).
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
    const sentAt = isSame ? earlierCodeSentAt(result.error) : null;
    if (isSame && sentAt !== null) {
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
    /** Epoch milliseconds until which no code is sent; 0 if unknown. */
    noCodeUntil,
    /** Epoch milliseconds from which another code can be requested. */
    resendAt: step.sent ? step.sent.sentAt + RESEND_MS : 0,
    show,
    setMobile: (mobile: string) => {
      // The rate limit applies per number.
      if (mobile !== latest.current.mobile) setNoCodeUntil(0);
      change({ mobile });
    },
    requestCode,
    forgetCode: () => change({ sent: null }),
    forgetStep: () => clearLoginStep(of),
    editMobile: () => show("mobile"),
  };
}
