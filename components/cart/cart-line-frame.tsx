import type { ReactNode } from "react";
import { Price } from "@/components/catalog/price";
import { Picture } from "@/components/ui/picture";
import type { CartLine } from "@/lib/contract/cart";
import { isGone } from "@/lib/domain/basket/basket";
import { routes } from "@/lib/routes";
import { CartLineFacts } from "./cart-line-facts";

type CartLineFrameProps = {
  line: CartLine;
  /** The `id` of a sentence about the line; at its link, because screen readers skip descriptions of list items. */
  note?: string;
  /** Units the displayed price covers. */
  count: number;
  /** Shows the price in red and struck through. */
  isStruck: boolean;
  /** Rendered below the product's details. */
  notes: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

/** The layout of a line, which adapts to the width of its list. */
export function CartLineFrame({ line, note, count, isStruck, notes, below, children }: CartLineFrameProps) {
  const { cartable, price, real_price = price } = line;
  const path = (cartable.type === "bundle" ? routes.bundle : routes.product)(cartable.id, cartable.slug);
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 py-4 @lg:grid-cols-[7rem_1fr] @lg:py-5">
      <div className="tile size-20 rounded-md @lg:row-span-2 @lg:size-28">
        {cartable.image && (
          <Picture src={cartable.image} alt="" width={112} height={112} className="size-full object-contain" />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className={`text-base leading-relaxed font-medium ${isStruck ? "text-danger line-through" : ""}`}>
          <a href={path} aria-describedby={note} className="hover:text-brand">
            {cartable.name}
          </a>
        </h2>
        <CartLineFacts line={line} />
        {notes}
      </div>
      <div className="flex items-end justify-between gap-3 @max-lg:col-span-2">
        {children}
        {!isGone(line) && (
          <div className="text-end [&_p]:justify-end">
            <Price price={real_price * count} discounted={price * count} />
          </div>
        )}
      </div>
      {below && <div className="col-span-2 @lg:col-start-2">{below}</div>}
    </li>
  );
}
