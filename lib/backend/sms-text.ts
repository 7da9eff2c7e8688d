import "server-only";
import { eq } from "drizzle-orm";
import { fillText, type SmsTextKey, textProblem } from "@/lib/contract/sms-texts";
import type { Database } from "./db/client";
import { settings } from "./db/schema/content";
import { builtinText } from "./translate";

/** Where the shop's own wordings stand among its settings, by key. */
export const OWN_TEXTS = "sms_texts";

/** The wordings that the shop wrote itself; none where nobody has. */
export async function readOwnTexts({ db }: { db: Database }): Promise<Partial<Record<string, unknown>>> {
  const [row] = await db.query().select().from(settings).where(eq(settings.key, OWN_TEXTS));
  return typeof row?.value === "object" && row.value !== null ? (row.value as Partial<Record<string, unknown>>) : {};
}

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
