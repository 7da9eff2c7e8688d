import { atom } from "jotai";
import type { LastOrderLine } from "@/lib/contract/agent";
import { CartType } from "@/lib/contract/cart";
import { cartLoadFailure } from "@/lib/domain/errors/cart";
import { errorText, type Notice } from "@/lib/domain/errors/notice";
import { randomKey } from "@/lib/state/storage/random-key";
import { applyCart } from "./basket";
import { queueCartCall } from "./cart-queue";
import type { ImportBasketResult } from "./import-basket";

/** Adds the available lines of a customer's last order to the agent's cart; reports the others. */
export const repeatOrderAtom = atom(
  null,
  async (get, set, lines: readonly LastOrderLine[]): Promise<ImportBasketResult> => {
    const possible = lines.filter(({ available }) => available);
    const items = possible.map(({ id, type, count, options }) => {
      return { id, type: type === CartType.Bundle ? CartType.Bundle : CartType.Product, count, options };
    });
    const merged = await queueCartCall(set, (shop, how) =>
      shop.cart.merge({ items }, { ...how, idempotencyKey: randomKey() }),
    );
    if (!merged.ok) return { isTaken: false, notices: [cartLoadFailure(merged.error).notice] };
    applyCart(get, set, merged.data);
    const gone: Notice[] = possible.length < lines.length ? [{ level: "warning", key: "Agent.repeatPart" }] : [];
    return { isTaken: true, notices: [...gone, ...merged.extra.cart.map(({ message }) => errorText(message))] };
  },
);
