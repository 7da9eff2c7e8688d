"use client";

import { ImpersonationBar } from "@/components/layout/impersonation-bar";
import { PanelMessages } from "@/lib/i18n/panel-messages";

export default function ImpersonationPanel({ name }: { name: string | null }) {
  return (
    <PanelMessages>
      <ImpersonationBar name={name} />
    </PanelMessages>
  );
}
