"use client";

import type { ComponentProps } from "react";
import { BasketPanel } from "@/components/cart/basket-panel";
import { PanelMessages } from "@/lib/i18n/panel-messages";

export default function Basket(props: ComponentProps<typeof BasketPanel>) {
  return (
    <PanelMessages>
      <BasketPanel {...props} />
    </PanelMessages>
  );
}
