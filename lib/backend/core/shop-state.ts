import "server-only";
import type { Database } from "@/lib/backend/db/client";
import { getSetting } from "./settings";
import type { SettingValue } from "./stored-settings";

export type ShopState = SettingValue<"shop_state">;

export const readShopState = (shop: { db: Database }): Promise<ShopState> => getSetting(shop, "shop_state");
