"use client";

import type { ComponentProps } from "react";
import { ImpersonationBar } from "@/components/layout/impersonation-bar";
import { PanelMessages } from "@/lib/i18n/panel-messages";

export default function ImpersonationPanel(props: ComponentProps<typeof ImpersonationBar>) {
  return (
    <PanelMessages>
      <ImpersonationBar {...props} />
    </PanelMessages>
  );
}
