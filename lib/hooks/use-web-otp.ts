"use client";

import { useEffect, useEffectEvent } from "react";

type OtpRequest = CredentialRequestOptions & { otp: { transport: ["sms"] } };

/** Takes the one-time code out of the SMS where the browser offers it (Web OTP), after the person agreed there. */
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
      // Declined or timed out: the field is still there to type into.
      .catch(() => {});
    return () => stop.abort();
  }, []);
}
