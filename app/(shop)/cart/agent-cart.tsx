"use client";

import { PanelMessages } from "@/lib/i18n/panel-messages";
import { NewInvoice } from "./new-invoice";

/** Brings its own messages, which other visitors of the page do not need. */
export default function AgentCart() {
  return (
    <PanelMessages>
      <NewInvoice />
    </PanelMessages>
  );
}
