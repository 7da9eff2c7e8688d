"use client";

import type { ComponentProps } from "react";
import { LoginDialog } from "@/components/auth/login-dialog";
import { PanelMessages } from "@/lib/i18n/panel-messages";

export default function Login(props: ComponentProps<typeof LoginDialog>) {
  return (
    <PanelMessages>
      <LoginDialog {...props} />
    </PanelMessages>
  );
}
