import "server-only";
import { inArray } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { writeSetting } from "@/lib/backend/core/settings";
import { lockSettings } from "@/lib/backend/core/settings-lock";
import { settings } from "@/lib/backend/db/schema/content";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { type DeskSettings, SETTING_IDS } from "@/lib/contract/desk-settings";
import { TAGS } from "@/lib/contract/tags";
import { requireVersion, versionOf } from "../versioned";
import { SECTIONS } from "./setting-sections";

type Name = keyof DeskSettings;
const NAMES = Object.keys(SECTIONS) as Name[];

function present<Of extends Name>(name: Of, value: unknown): DeskSettings[Of] {
  const fields = SECTIONS[name].read(value);
  return { ...fields, version: versionOf(fields) } as DeskSettings[Of];
}

type Fields = Record<string, unknown>;

/** Returns the section of the desk that shows a stored setting. */
export const settingNameOf = (key: string): Name | undefined => NAMES.find((name) => SECTIONS[name].key === key);

/** Returns what the audit log records about two stored values of a setting. */
export function auditedValues(name: Name, before: unknown, after: unknown): [Fields, Fields] {
  const { read, tell } = SECTIONS[name];
  const [from, to] = [read(before), read(after)];
  return (tell?.(from as never, to as never) ?? [from, to]) as [Fields, Fields];
}

async function readValues({ db }: Pick<Deps, "db">, names: readonly Name[]): Promise<Map<string, unknown>> {
  const keys = names.map((name) => SECTIONS[name].key);
  const rows = await db.query().select().from(settings).where(inArray(settings.key, keys));
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function readSettings(deps: Pick<Deps, "db">): Promise<DeskSettings> {
  const values = await readValues(deps, NAMES);
  return Object.fromEntries(NAMES.map((name) => [name, present(name, values.get(SECTIONS[name].key))])) as DeskSettings;
}

/** Saves a section of the settings. Existing orders keep the old terms. Throws 409 on an edit conflict. */
export async function saveSetting<Of extends Name>(
  deps: Deps,
  actor: UserRow,
  name: Of,
  { version, ...fields }: DeskSettings[Of],
): Promise<DeskSettings[Of]> {
  const { db } = deps;
  const { key, write } = SECTIONS[name];
  return db.transaction(async () => {
    await lockSettings(db);
    const before = (await readValues(deps, [name])).get(key);
    const after: unknown = write(fields as never, before);
    const current = present(name, before);
    const next = present(name, JSON.parse(JSON.stringify(after)));
    if (next.version === current.version) return current;
    await requireVersion(current, version);
    await writeSetting(deps, key, after);
    const subject = { kind: "setting", id: SETTING_IDS[name] } as const;
    await recordChange(deps, { actorId: actor.id, subject, act: "setting" }, ...auditedValues(name, before, after));
    // The footer of cached pages shows the seller and the contact data.
    db.invalidate(TAGS.content);
    return next;
  });
}
