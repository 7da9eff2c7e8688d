"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Dialog } from "@/components/ui/dialog";
import { forgetReturn, saveBackUrl } from "@/lib/state/account/return-path";
import { LoginPanel, useLoginHeading } from "./login-panel";
import { useAfterLogin } from "./use-after-login";
import { useContinueAfterLogin } from "./use-continue";
import { useLogin } from "./use-login";

const currentPath = () => window.location.pathname + window.location.search;

type LoginDialogProps = {
  open: boolean;
  /** True if the checkout opened the dialog; the checkout stores its own return path. */
  isForOrder?: boolean;
  onClose: () => void;
};

/** After logging in, the customer stays on the page or continues the checkout. */
export function LoginDialog({ open, isForOrder = false, onClose }: LoginDialogProps) {
  const t = useTranslations("Common");
  const goOn = useContinueAfterLogin();
  const tell = useNotices();
  const login = useLogin(
    useAfterLogin((destination, said) => {
      onClose();
      const staysHere = destination.kind === "path" && destination.path === currentPath();
      if (!staysHere) return goOn(destination, said);
      forgetReturn();
      tell(said);
    }),
  );
  const { title, intro } = useLoginHeading(login, isForOrder ? "order" : "none");

  // Stores the return path for the registration form as well, and drops an abandoned checkout.
  useEffect(() => {
    if (!open || isForOrder) return;
    forgetReturn();
    saveBackUrl(currentPath());
  }, [open, isForOrder]);

  // Closing the dialog discards an unfinished second step, because another person may open it next.
  const close = () => {
    login.endSecondStep();
    onClose();
  };

  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} title={title} closeLabel={t("close")}>
      <div className="mb-6 text-base text-ink-soft">{intro}</div>
      <LoginPanel login={login} />
    </Dialog>
  );
}
