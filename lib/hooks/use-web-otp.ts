"use client";

import { useEffect, useEffectEvent } from "react";

type OtpRequest = CredentialRequestOptions & { otp: { transport: ["sms"] } };

/** Reads the one-time code from the SMS if the browser supports it (Web OTP) and the user agrees. */
export function useWebOtp(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);

  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const stop = new AbortController();
    const request: OtpRequest = { otp: { transport: ["sms"] }, signal: stop.signal };
    navigator.credentials
      .get(request)
      .then((credential) => {
        if (credential && "code" in credential) take(String(credential.code));
      })
      .catch(() => {});
    return () => stop.abort();
  }, []);
}
