"use client";

import type { ComponentProps } from "react";
import { AddressPanel } from "@/components/address/address-panel";
import { PanelMessages } from "@/lib/i18n/panel-messages";

export default function AddressBook(props: ComponentProps<typeof AddressPanel>) {
  return (
    <PanelMessages>
      <AddressPanel {...props} />
    </PanelMessages>
  );
}
