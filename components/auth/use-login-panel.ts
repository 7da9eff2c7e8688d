"use client";

import { useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { Refusal } from "@/lib/domain/errors/notice";
import type { CodePanel, LoginPanel } from "@/lib/domain/login";
import { waitUntil } from "@/lib/domain/wait";
import { forgetSentCode, readSentCode, type SentCode, saveSentCode } from "@/lib/state/sent-code";
import { settle } from "@/lib/state/settle";

export const RESEND_MS = 120_000; // spec 9

const ask = (panel: CodePanel, mobile_no: string) => {
  const { registerMobile, sendCode } = shopApi.auth;
  if (panel === "registerCode") return registerMobile({ mobile_no });
  return sendCode({ mobile_no, purpose: panel === "forgot" ? "reset" : "login" });
};

/** Which panel of the login stands, and the codes that went out for it. A reload comes back to the code it waits for. */
export function useLoginPanel() {
  const [sent, setSent] = useState(() => readSentCode(Date.now()));
  const [panel, show] = useState<LoginPanel>(sent?.panel ?? "mobile");
  const [mobile, setMobile] = useState(sent?.mobile ?? "");
  const [noCodeUntil, setNoCodeUntil] = useState(0);

  function remember(code: SentCode | null): void {
    setSent(code);
    if (code) saveSentCode(code);
    else forgetSentCode();
  }

  /**
   * Asks for a code, unless the last one for this number is still fresh. A refusal leads back to the login (spec 8), and is
   * answered for whoever asked to tell it.
   */
  async function requestCode(number: string, next: CodePanel): Promise<{ ok: false; error: Refusal } | null> {
    const isFresh = sent?.mobile === number && sent.panel === next && sent.sentAt + RESEND_MS > Date.now();
    if (isFresh) {
      saveSentCode(sent);
      show(next);
      return null;
    }
    const result = await settle(ask(next, number));
    if (!result.ok) {
      show(next === "forgot" ? "password" : "mobile");
      setNoCodeUntil(waitUntil(result.error, Date.now()));
      return result;
    }
    remember({ mobile: number, panel: next, sentAt: Date.now() });
    show(next);
    return null;
  }

  return {
    panel,
    mobile,
    /** Epoch milliseconds until which the shop sends no code; 0 where it named no time. */
    noCodeUntil,
    /** Epoch milliseconds from which another code may be asked for. */
    resendAt: sent ? sent.sentAt + RESEND_MS : 0,
    show,
    setMobile: (number: string) => {
      // Another number may have room for a code.
      if (number !== mobile) setNoCodeUntil(0);
      setMobile(number);
    },
    requestCode,
    forgetCode: () => remember(null),
    editMobile: () => {
      // The code stays good for this number, but a reload is not to come back to it.
      forgetSentCode();
      show("mobile");
    },
  };
}
