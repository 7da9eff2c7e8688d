import "server-only";
import { fillText, type SmsTextKey, textProblem } from "@/lib/contract/sms-texts";
import type { Database } from "./db/client";
import { getSetting } from "./settings";
import { builtinText } from "./translate";

/** The wordings that the shop wrote itself, by key; none where nobody has. */
export const readOwnTexts = (deps: { db: Database }): Promise<Partial<Record<string, unknown>>> =>
  getSetting(deps, "sms_texts");

/** The shop's own wording where it has a usable one, else the one that it came with. */
export function wordingOf(own: Partial<Record<string, unknown>>, key: SmsTextKey): string {
  const text = own[key];
  return typeof text === "string" && textProblem(key, text) === null ? text : builtinText(key);
}

/** What a message says: every SMS but a code is worded here, so that the shop's own text is the one that is sent. */
export async function smsText(
  deps: { db: Database },
  key: SmsTextKey,
  values?: Record<string, string>,
): Promise<string> {
  return fillText(wordingOf(await readOwnTexts(deps), key), values);
}
