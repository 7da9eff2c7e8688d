import "server-only";
import { inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { SETTING_READERS } from "@/lib/backend/core/stored-settings";
import { translate } from "@/lib/backend/core/translate";
import { settings } from "@/lib/backend/db/schema/content";
import type { ShopFront } from "@/lib/contract/setup";

/** Returns the data that a closed shop's page shows. */
export async function readShopFront({ db }: Pick<Deps, "db">): Promise<ShopFront> {
  const keys = ["shop_state", "identity", "footer"];
  const rows = await db.query().select().from(settings).where(inArray(settings.key, keys));
  const stored = (key: string) => rows.find((row) => row.key === key)?.value;
  const { open, soon_text } = SETTING_READERS.shop_state(stored("shop_state"));
  const { name, hue } = SETTING_READERS.identity(stored("identity"));
  const [phone = null] = SETTING_READERS.footer(stored("footer")).phone_numbers;
  return {
    open,
    name: name || translate("Brand.unnamed"),
    phone,
    soon_text,
    hue,
  };
}
