"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { shopApi } from "@/lib/api/browser";
import { parseBackUrl } from "@/lib/domain/account/back-url";
import { afterLogin } from "@/lib/domain/account/login";
import { ASK_FIRST, INTRODUCED_BY, routes } from "@/lib/routes";
import { saveReferralCode } from "@/lib/state/account/referral-code";
import { resumeIntent } from "@/lib/state/account/resume-intent";
import { readReturn, saveBackUrl } from "@/lib/state/account/return-path";
import { settle } from "@/lib/state/storage/settle";
import { AuthCard } from "./auth-card";
import { LoginPanel, useLoginHeading } from "./login-panel";
import { TicketQuestion } from "./ticket-question";
import { useAfterLogin } from "./use-after-login";
import { useContinueAfterLogin } from "./use-continue";
import { useFirstSession } from "./use-first-session";
import { useLogin } from "./use-login";
import { useLoginReason } from "./use-login-reason";
import { useTicketLogin } from "./use-ticket-login";

/** Stores the return path, handles login tickets and redirects customers who are already logged in. */
export function LoginScreen() {
  const t = useTranslations("Auth");
  const goOn = useContinueAfterLogin();
  const query = useSearchParams();
  const backUrl = query.get("backUrl");
  const introducedBy = query.get(INTRODUCED_BY);
  // Read once on loading, because the parameters are removed from the URL immediately.
  const [{ token, target, asksFirst }] = useState(() => ({
    token: query.get("token") || null,
    asksFirst: query.has(ASK_FIRST),
    target: parseBackUrl(query.get("target")),
  }));
  const afterAnyLogin = useAfterLogin(goOn);
  const login = useLogin(afterAnyLogin);
  const { title, intro } = useLoginHeading(login, useLoginReason(backUrl));

  useEffect(() => saveBackUrl(backUrl), [backUrl]);
  useEffect(() => saveReferralCode(introducedBy), [introducedBy]);

  const ticket = useTicketLogin(
    { token, asksFirst },
    (answer, said) => afterAnyLogin(answer, said, false, target),
    (step) => {
      if (target) saveBackUrl(target);
      login.askSecondStep(step);
    },
  );

  useFirstSession(async () => {
    // The ticket determines who is logged in.
    if (token) return;
    // The stored user may be out of date, so the server is asked.
    const result = await settle(shopApi.auth.profile());
    if (!result.ok) return;
    const said = await resumeIntent();
    goOn(afterLogin({ registerStatus: result.data.register_status, ...readReturn() }, routes), said);
  });

  if (ticket.state === "asking")
    return <TicketQuestion isInstead={ticket.isInstead} onEnter={ticket.enter} onDecline={ticket.decline} />;
  if (ticket.state === "entering")
    return (
      <AuthCard title={t("loginTitle")}>
        <Spinner label={t("entering")} className="py-4 text-ink-soft" />
      </AuthCard>
    );
  return (
    <AuthCard title={title} intro={intro}>
      <LoginPanel login={login} isPage />
    </AuthCard>
  );
}
