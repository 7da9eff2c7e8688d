import "server-only";
import type { Rial } from "@/lib/domain/money";
import type { AmountBounds, GatewayRefusal } from "./port";

/**
 * Posts JSON to a gateway and answers what it said, which nobody has read yet; null when it said nothing in time, or nothing in
 * JSON. It never throws. `bearer` is the key of calls that want one.
 */
export async function askGateway(url: string, body: object, timeoutMs: number, bearer?: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await response.json();
  } catch {
    return null;
  }
}

/** Why an amount is not asked for at all; null within the bounds. The gateway has said no code: it was not asked. */
export function refuseAmount(amount: Rial, { minAmount, maxAmount }: AmountBounds): GatewayRefusal | null {
  if (amount > maxAmount) return { messageKey: "tooLarge", code: null };
  return amount < minAmount ? { messageKey: "tooSmall", code: null } : null;
}

/** A number or a text that is not empty, as text; null for everything else. Gateways write their numbers either way. */
export function toText(value: unknown): string | null {
  return (typeof value === "number" || typeof value === "string") && value !== "" ? String(value) : null;
}
