"use client";

import { useState } from "react";
import { parseBackUrl } from "@/lib/domain/account/back-url";
import { type LoginReason, loginReason } from "@/lib/domain/account/login-reason";
import { routes } from "@/lib/routes";
import { peekIntent } from "@/lib/state/account/intent";
import { readReturn } from "@/lib/state/account/return-path";

/** The reason at the time the login was opened; `backUrl` comes from the login's own URL. */
export function useLoginReason(backUrl: string | null): LoginReason {
  const [reason] = useState(() => {
    const wanted = readReturn();
    const intent = peekIntent()?.kind ?? null;
    return loginReason({ ...wanted, backUrl: parseBackUrl(backUrl) ?? wanted.backUrl, intent }, routes);
  });
  return reason;
}
