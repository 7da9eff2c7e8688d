import type { Refusal } from "@/lib/domain/errors/notice";

/** The invoice's amount differs from the agreed one. In rials; `before` is null if the server does not say. */
export type PriceChange = { total: number; before: number | null };

const CONFLICT = 409;

function amountIn(data: unknown, name: string): number | null {
  const fields = typeof data === "object" && data !== null ? new Map<string, unknown>(Object.entries(data)) : null;
  const amount = fields?.get(name);
  return typeof amount === "number" ? amount : null;
}

export function readPriceChange({ code, data }: Pick<Refusal, "code" | "data">): PriceChange | null {
  const total = amountIn(data, "total_payable_price");
  return code === CONFLICT && total !== null ? { total, before: amountIn(data, "old_amount") } : null;
}
