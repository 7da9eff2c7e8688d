"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Dialog } from "@/components/ui/dialog";
import { forgetReturn, saveBackUrl } from "@/lib/state/return-path";
import { LoginPanel, useLoginHeading } from "./login-panel";
import { useAfterLogin } from "./use-after-login";
import { useGoOn } from "./use-go-on";
import { useLogin } from "./use-login";

const currentPath = () => window.location.pathname + window.location.search;

type LoginDialogProps = {
  open: boolean;
  /** It was asked for on the way to an order, which says itself where to go on. */
  isForOrder?: boolean;
  onClose: () => void;
};

/** The login over the page: whoever logs in stays where they are, or goes on with the order. */
export function LoginDialog({ open, isForOrder = false, onClose }: LoginDialogProps) {
  const t = useTranslations("Common");
  const goOn = useGoOn();
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

  // Also the way back for a newcomer, who leaves for the registration form. An order that was given up is not gone on with.
  useEffect(() => {
    if (!open || isForOrder) return;
    forgetReturn();
    saveBackUrl(currentPath());
  }, [open, isForOrder]);

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} closeLabel={t("close")}>
      <div className="mb-6 text-base text-ink-soft">{intro}</div>
      <LoginPanel login={login} />
    </Dialog>
  );
}
