import { atom } from "jotai";
import type { CartLine } from "@/lib/contract/cart";
import { kindOf } from "@/lib/domain/basket/basket";
import { importableCount, importBasket } from "@/lib/domain/basket/import-basket";
import { cartLoadFailure } from "@/lib/domain/errors/cart";
import type { Notice } from "@/lib/domain/errors/notice";
import { randomKey } from "@/lib/state/storage/random-key";
import { applyCart } from "./basket";
import { changeLocalLines, isAtServer } from "./basket-store";
import { queueCartCall } from "./cart-queue";
import { acceptPriceAtom } from "./seen-prices";

export type ImportBasketResult = { isTaken: boolean; notices: Notice[] };

const warning = (text: string): Notice => ({ level: "warning", text });

/**
 * Adds the lines of a shared basket to the user's own cart, locally or on the server; reports those not added in full.
 */
export const importBasketAtom = atom(
  null,
  async (get, set, lines: readonly CartLine[]): Promise<ImportBasketResult> => {
    const possible = lines.filter((line) => importableCount(line) > 0);
    for (const line of possible) set(acceptPriceAtom, line);
    if (!isAtServer(set)) {
      changeLocalLines(set, (items) => importBasket(items, lines));
      return {
        isTaken: true,
        notices: lines.flatMap(({ cartable: { error } }) => (error?.message ? warning(error.message) : [])),
      };
    }
    const items = lines.map((line) => {
      return { id: line.cartable.id, type: kindOf(line), count: line.count, options: line.options };
    });
    const merged = await queueCartCall(set, (shop, how) =>
      shop.cart.merge({ items }, { ...how, idempotencyKey: randomKey() }),
    );
    if (!merged.ok) return { isTaken: false, notices: [cartLoadFailure(merged.error).notice] };
    applyCart(get, set, merged.data);
    return { isTaken: true, notices: merged.extra.cart.map(({ message }) => warning(message)) };
  },
);
