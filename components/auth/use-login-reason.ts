"use client";

import { useState } from "react";
import { parseBackUrl } from "@/lib/domain/back-url";
import { type LoginReason, loginReason } from "@/lib/domain/login-reason";
import { routes } from "@/lib/routes";
import { peekIntent } from "@/lib/state/intent";
import { readReturn } from "@/lib/state/return-path";

/** The reason at the time of opening; `backUrl` comes from the login's own URL. */
export function useLoginReason(backUrl: string | null): LoginReason {
  const [reason] = useState(() => {
    const wanted = readReturn();
    const intent = peekIntent()?.kind ?? null;
    return loginReason({ ...wanted, backUrl: parseBackUrl(backUrl) ?? wanted.backUrl, intent }, routes);
  });
  return reason;
}
