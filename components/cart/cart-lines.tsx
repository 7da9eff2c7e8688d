import type { CartLine } from "@/lib/contract/cart";
import { CartLineRow } from "./cart-line-row";

export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="@container divide-y">
      {lines.map((line) => (
        <CartLineRow key={`${line.type}-${line.cartable.id}`} line={line} />
      ))}
    </ul>
  );
}
