import "server-only";
import type { Rial } from "@/lib/domain/shared/money";
import type { AmountBounds, GatewayRefusal } from "./port";

/** Posts JSON; returns the unvalidated response, or null after a timeout or for anything but JSON. Never throws. */
export async function postToGateway(url: string, body: object, timeoutMs: number, bearer?: string): Promise<unknown> {
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

/** Checks the amount before calling the gateway, so that the refusal has no code; null within the bounds. */
export function refuseAmount(amount: Rial, { minAmount, maxAmount }: AmountBounds): GatewayRefusal | null {
  if (amount > maxAmount) return { messageKey: "tooLarge", code: null };
  return amount < minAmount ? { messageKey: "tooSmall", code: null } : null;
}

/** Returns a number or a nonempty text as text, otherwise null, because gateways send numbers in either form. */
export function toText(value: unknown): string | null {
  return (typeof value === "number" || typeof value === "string") && value !== "" ? String(value) : null;
}
