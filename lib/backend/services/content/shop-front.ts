import "server-only";
import { inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { SETTING_READERS } from "@/lib/backend/core/stored-settings";
import { translate } from "@/lib/backend/core/translate";
import { settings } from "@/lib/backend/db/schema/content";
import type { ShopFront } from "@/lib/contract/setup";
import { partsOf, textOf, wholeOf } from "@/lib/domain/files/read-value";

/** Petrol, the color of a shop that has not chosen one. */
const DEFAULT_HUE = 204;

/** Returns what the page of a closed shop shows. */
export async function readShopFront({ db }: Pick<Deps, "db">): Promise<ShopFront> {
  const keys = ["shop_state", "identity", "footer"];
  const rows = await db.query().select().from(settings).where(inArray(settings.key, keys));
  const stored = (key: string) => rows.find((row) => row.key === key)?.value;
  const { open, soon_text } = SETTING_READERS.shop_state(stored("shop_state"));
  const { name, hue } = partsOf(stored("identity"));
  const [phone = null] = SETTING_READERS.footer(stored("footer")).phone_numbers;
  return {
    open,
    name: textOf(name) || translate("Setup.shop"),
    phone,
    soon_text,
    hue: wholeOf(hue, 0, 359) ?? DEFAULT_HUE,
  };
}
