import "server-only";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = "secret.key";
const KEY_BYTES = 32;

type Place = Record<"SHOP_SECRET_KEY" | "DATABASE_URL" | "SHOP_DATA_DIR", string>;

const pathOf = ({ SHOP_DATA_DIR }: Place) => join(SHOP_DATA_DIR, FILE);

/** Returns the key as `readSecretKey` does, but null instead of making one. */
export function findSecretKey(place: Place): string | null {
  if (place.SHOP_SECRET_KEY) return place.SHOP_SECRET_KEY;
  return !place.DATABASE_URL && existsSync(pathOf(place)) ? readFileSync(pathOf(place), "utf8").trim() : null;
}

/**
 * Returns the key that encrypts the admin settings' secrets: SHOP_SECRET_KEY, or a file in the folder of the embedded
 * database, created on the first start. Null on PostgreSQL without that variable, because other instances would not
 * have the file.
 */
export function readSecretKey(place: Place): string | null {
  const found = findSecretKey(place);
  if (found !== null || place.DATABASE_URL) return found;
  const key = randomBytes(KEY_BYTES).toString("base64url");
  writeFileSync(pathOf(place), key, { mode: 0o600, flag: "wx" });
  return key;
}
