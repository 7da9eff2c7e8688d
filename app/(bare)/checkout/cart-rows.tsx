"use client";

import { CartLines } from "@/components/cart/cart-lines";
import type { CartLine } from "@/lib/contract/cart";
import { PanelMessages } from "@/lib/i18n/panel-messages";

/** Rows of the cart. Brings its own messages, because most visits to the checkout do not show these rows. */
export default function CartRows({ lines }: { lines: readonly CartLine[] }) {
  return (
    <PanelMessages>
      <CartLines lines={lines} />
    </PanelMessages>
  );
}
