"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import { afterLogin } from "@/lib/domain/login";
import { routes } from "@/lib/routes";
import { doIntended } from "@/lib/state/do-intended";
import { readReturn, saveBackUrl } from "@/lib/state/return-path";
import { settle } from "@/lib/state/settle";
import { AuthCard } from "./auth-card";
import { LoginPanel, useLoginHeading } from "./login-panel";
import { useAfterLogin } from "./use-after-login";
import { useFirstSession } from "./use-first-session";
import { useGoOn } from "./use-go-on";
import { useLogin } from "./use-login";

/** The login as a page: keeps the wanted path, and leads those on who are logged in already. */
export function LoginScreen() {
  const goOn = useGoOn();
  const tell = useNotices();
  const backUrl = useSearchParams().get("backUrl");
  const login = useLogin(useAfterLogin(goOn));
  const { title, intro } = useLoginHeading(login);

  useEffect(() => saveBackUrl(backUrl), [backUrl]);

  useFirstSession(async () => {
    // This browser may remember somebody whom the shop has forgotten: only the shop knows who is logged in.
    const result = await settle(shopApi.auth.profile());
    if (!result.ok) return;
    tell(await doIntended());
    goOn(afterLogin({ registerStatus: result.data.register_status, ...readReturn() }, routes));
  });

  return (
    <AuthCard title={title} intro={intro}>
      <LoginPanel login={login} isPage />
    </AuthCard>
  );
}
