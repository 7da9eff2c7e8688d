"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Dialog } from "@/components/ui/dialog";
import { forgetReturn, saveBackUrl } from "@/lib/state/return-path";
import { LoginPanel, useLoginHeading } from "./login-panel";
import { useAfterLogin } from "./use-after-login";
import { useGoOn } from "./use-go-on";
import { useLogin } from "./use-login";

const currentPath = () => window.location.pathname + window.location.search;

/** The login over the page: whoever logs in stays where they are. */
export function LoginDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("Common");
  const goOn = useGoOn();
  const login = useLogin(
    useAfterLogin((destination) => {
      onClose();
      const staysHere = destination.kind === "path" && destination.path === currentPath();
      if (staysHere) forgetReturn();
      else goOn(destination);
    }),
  );
  const { title, intro } = useLoginHeading(login);

  // Also the way back for a newcomer, who leaves for the registration form.
  useEffect(() => {
    if (open) saveBackUrl(currentPath());
  }, [open]);

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} closeLabel={t("close")}>
      <div className="mb-6 text-base text-ink-soft">{intro}</div>
      <LoginPanel login={login} />
    </Dialog>
  );
}
