"use client";

import { PanelMessages } from "@/lib/i18n/panel-messages";
import { NewInvoice } from "./new-invoice";

/** With all texts, which no other visitor of this page is sent. */
export default function AgentCart() {
  return (
    <PanelMessages>
      <NewInvoice />
    </PanelMessages>
  );
}
