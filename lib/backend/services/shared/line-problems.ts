import "server-only";
import { type MessageKey, translate } from "@/lib/backend/core/translate";
import { MAX_RIALS } from "@/lib/contract/bounds";
import { CartType, CauseType, MAX_COUNT } from "@/lib/contract/cart";
import { canBeSold, inventoryOf, isRunning, totalPrice } from "@/lib/domain/product/bundle";
import type { LineProblem, PricedLine, Sellable } from "./sellables";

export function problemText({ messageKey, subject }: LineProblem): string {
  return translate(messageKey, { product: subject });
}

function unavailableKey(sellable: Sellable, now: Date): MessageKey | null {
  if (sellable.type === CartType.Product && sellable.row.comingSoon) return "Errors.cartComingSoon";
  if (sellable.type === CartType.Bundle && !isRunning(sellable.row, now)) {
    return sellable.row.startedAt > now ? "Errors.cartBundleEarly" : "Errors.cartBundleOver";
  }
  if (sellable.type === CartType.Bundle && sellable.row.blurred) return "Errors.cartCallForPrice";
  return canBeSold(sellable.parts) ? null : "Errors.cartUnavailable";
}

/** Returns what is wrong with a line on its own, ignoring what other lines of the cart need; null if nothing is. */
export function findProblem(sellable: Sellable, count: number, now: Date): LineProblem | null {
  const subject = sellable.row.name;
  if (sellable.row.removed) {
    return { code: 404, causeType: CauseType.Gone, messageKey: "Errors.cartUnavailable", subject };
  }
  const messageKey = unavailableKey(sellable, now);
  if (messageKey) return { code: 406, causeType: CauseType.Gone, messageKey, subject };
  const overLimit: LineProblem = { code: 409, causeType: CauseType.Blocks, messageKey: "Errors.cartLimitOf", subject };
  if (sellable.row.maxCount !== null && count > sellable.row.maxCount) return overLimit;
  const inventory = inventoryOf(sellable.parts);
  if (inventory !== null && count > inventory) {
    return { code: 406, causeType: CauseType.Blocks, messageKey: "Errors.cartStockOf", subject };
  }
  return count > maxUnits(sellable) ? overLimit : null;
}

/** Returns the most units of a line for which its total stays within the largest amount allowed. */
export const maxUnits = ({ parts }: Pick<Sellable, "parts">): number =>
  Math.min(MAX_COUNT, Math.floor(MAX_RIALS / Math.max(1, totalPrice(parts, "price"))));

/** False for lines that are no longer for sale, which are omitted from totals. */
export const canBeBought = ({ problem }: Pick<PricedLine, "problem">) => problem?.causeType !== CauseType.Gone;

function unitsWanted(lines: PricedLine[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { parts, count } of lines.filter(canBeBought)) {
    for (const part of parts) wanted.set(part.product.id, (wanted.get(part.product.id) ?? 0) + count * part.count);
  }
  return wanted;
}

/** Marks lines that are valid on their own but together exceed the stock. */
export function markShortages(lines: PricedLine[]): PricedLine[] {
  const wanted = unitsWanted(lines);
  return lines.map((line) => {
    const short = line.parts.find(({ product: { id, stock } }) => stock !== null && (wanted.get(id) ?? 0) > stock);
    if (line.problem || !short) return line;
    const subject = short.product.name;
    const problem: LineProblem = { code: 406, causeType: CauseType.Blocks, messageKey: "Errors.cartStockOf", subject };
    return { ...line, problem };
  });
}
