import type { CartLine } from "@/lib/contract/cart";
import { lineKey } from "@/lib/domain/basket";
import { CartLineRow } from "./cart-line-row";

export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="@container divide-y">
      {lines.map((line) => (
        <CartLineRow key={lineKey(line)} line={line} />
      ))}
    </ul>
  );
}
