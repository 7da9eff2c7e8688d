import "server-only";
import type { Database } from "@/lib/backend/db/client";
import { fillText, type SmsTextKey, textProblem } from "@/lib/contract/sms-texts";
import { getSetting } from "./settings";
import { shopNameOf } from "./shop-name";
import { builtinText } from "./translate";

export const readOwnTexts = (deps: { db: Database }): Promise<Partial<Record<string, unknown>>> =>
  getSetting(deps, "sms_texts");

export function wordingOf(own: Partial<Record<string, unknown>>, key: SmsTextKey): string {
  const text = own[key];
  return typeof text === "string" && textProblem(key, text) === null ? text : builtinText(key);
}

/**
 * Returns the text of a message: the shop's own if there is one; `{shop}` is replaced with its name. Used for every SMS
 * except one-time codes.
 */
export async function smsText(
  deps: { db: Database },
  key: SmsTextKey,
  values?: Record<string, string>,
): Promise<string> {
  return fillText(wordingOf(await readOwnTexts(deps), key), { shop: await shopNameOf(deps), ...values });
}
