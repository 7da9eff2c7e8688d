"use client";

import { ActingBar } from "@/components/layout/acting-bar";
import { PanelMessages } from "@/lib/i18n/panel-messages";

export default function ActingPanel({ name }: { name: string | null }) {
  return (
    <PanelMessages>
      <ActingBar name={name} />
    </PanelMessages>
  );
}
