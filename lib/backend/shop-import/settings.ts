import "server-only";
import { eq } from "drizzle-orm";
import { writeSetting } from "@/lib/backend/core/settings";
import type { SettingKey } from "@/lib/backend/core/stored-settings";
import { auditedValues, settingNameOf } from "@/lib/backend/services/desk/settings";
import { cityNameOf } from "@/lib/backend/services/shared/places";
import { SETTING_IDS } from "@/lib/contract/desk-settings";
import { partsOf } from "@/lib/domain/files/read-value";
import { changedFields } from "../catalogue-import/changes";
import { settings } from "../db/schema/content";
import type { ShopFile } from "./schema";
import { givenFields, recordImported, type Work } from "./work";

/** Sections of which a file may give only some fields; others are replaced as a whole. */
const IN_PARTS: SettingKey[] = ["seller", "working_days", "referral", "agents_discount", "document_check", "footer"];

async function importSetting(work: Work, key: SettingKey, value: unknown): Promise<void> {
  const { db, changes, faults } = work;
  const [row] = await db.query().select().from(settings).where(eq(settings.key, key));
  const isPart = IN_PARTS.includes(key) && typeof value === "object" && value !== null;
  const after = isPart ? { ...partsOf(row?.value), ...givenFields(value) } : value;
  const fields = row && changedFields({ [key]: row.value }, { [key]: after });
  changes.note("settings", key, fields);
  if (faults.length > 0 || fields?.length === 0) return;
  await writeSetting({ db }, key, after);
  const name = settingNameOf(key);
  if (!name) return;
  const subject = { kind: "setting", id: SETTING_IDS[name], act: "setting" } as const;
  await recordImported(work, subject, ...auditedValues(name, row?.value, after));
}

function storedContact({ faults }: Work, contact: ShopFile["contact"]) {
  if (contact?.delivery_city == null) return contact;
  const { delivery_city: id } = contact;
  const name = cityNameOf(id);
  if (!name) faults.push(`contact.delivery_city names the city ${id}, which is unknown`);
  return { ...contact, delivery_city: { id, name } };
}

export async function importSettings(work: Work, file: ShopFile): Promise<void> {
  const { seller, vat, free_shipping_threshold, working_days, document_check, referral } = file;
  const { transfer_accounts, agents_discount, contact } = file;
  const percent = agents_discount?.percent;
  const sections = {
    seller,
    vat,
    free_shipping_threshold,
    working_days,
    document_check,
    referral,
    transfer_accounts,
    footer: storedContact(work, contact),
    agents_discount: percent === undefined ? undefined : { percent },
  };
  for (const [key, value] of Object.entries(givenFields(sections))) await importSetting(work, key as SettingKey, value);
}
