import type { Refusal } from "./errors/notice";

/** An invoice costs another amount than was agreed. Rials; `before` is null where the shop does not tell it. */
export type PriceChange = { total: number; before: number | null };

const CONFLICT = 409;

function amountIn(data: unknown, name: string): number | null {
  const fields = typeof data === "object" && data !== null ? new Map<string, unknown>(Object.entries(data)) : null;
  const amount = fields?.get(name);
  return typeof amount === "number" ? amount : null;
}

/** The new price that a refusal asks to be agreed to; null of a refusal for another reason. */
export function readPriceChange({ code, data }: Pick<Refusal, "code" | "data">): PriceChange | null {
  const total = amountIn(data, "total_payable_price");
  return code === CONFLICT && total !== null ? { total, before: amountIn(data, "old_amount") } : null;
}
