import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { settings } from "@/lib/backend/db/schema/content";
import { SETTING_READERS, type SettingKey, type SettingValue } from "./stored-settings";

type Store = { db: Database };

export async function getSetting<Key extends SettingKey>({ db }: Store, key: Key): Promise<SettingValue<Key>> {
  const [row] = await db.query().select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return SETTING_READERS[key](row?.value) as SettingValue<Key>;
}

export async function writeSetting({ db }: Store, key: SettingKey, value: unknown): Promise<void> {
  await db.query().insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
