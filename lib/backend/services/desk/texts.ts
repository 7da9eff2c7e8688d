import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { writeSetting } from "@/lib/backend/core/settings";
import { lockSettings } from "@/lib/backend/core/settings-lock";
import { readOwnTexts, wordingOf } from "@/lib/backend/core/sms-text";
import { builtinText } from "@/lib/backend/core/translate";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { type DeskText, SETTING_IDS } from "@/lib/contract/desk-settings";
import { SMS_TEXT_KEYS, type SmsTextKey } from "@/lib/contract/sms-texts";
import { requireVersion, versionOf } from "../versioned";

type Own = Awaited<ReturnType<typeof readOwnTexts>>;

function present(own: Own, key: SmsTextKey): DeskText {
  const [text, builtin] = [wordingOf(own, key), builtinText(key)];
  return { key, text, builtin, own: text !== builtin, version: versionOf(text) };
}

export async function listTexts(deps: Pick<Deps, "db">): Promise<DeskText[]> {
  const own = await readOwnTexts(deps);
  return SMS_TEXT_KEYS.map((key) => present(own, key));
}

type Saved = { key: SmsTextKey; text: string | null; version: string };

/** Saves an SMS text; null restores the default. Throws 409 on an edit conflict. */
export async function saveText(deps: Deps, actor: UserRow, { key, text, version }: Saved): Promise<DeskText> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockSettings(db);
    const own = await readOwnTexts(deps);
    const current = present(own, key);
    const { [key]: _, ...others } = own;
    const next = text === null || text === builtinText(key) ? others : { ...own, [key]: text };
    const after = present(next, key);
    if (after.version === current.version) return current;
    await requireVersion(current, version);
    await writeSetting(deps, "sms_texts", next);
    const subject = { kind: "setting", id: SETTING_IDS.texts } as const;
    const change = { actorId: actor.id, subject, act: "smsText" };
    await recordChange(deps, change, { [key]: current.text }, { [key]: after.text });
    return after;
  });
}
