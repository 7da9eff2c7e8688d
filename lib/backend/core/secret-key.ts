import "server-only";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = "secret.key";
const KEY_BYTES = 32;

type Place = Record<"SHOP_SECRET_KEY" | "DATABASE_URL" | "SHOP_DATA_DIR", string>;

/**
 * Returns the key that encrypts the admin settings' secrets: SHOP_SECRET_KEY, or a file in the folder of the embedded
 * database, created on the first start. Null on PostgreSQL without that variable, because other instances would not
 * have the file.
 */
export function readSecretKey({ SHOP_SECRET_KEY, DATABASE_URL, SHOP_DATA_DIR }: Place): string | null {
  if (SHOP_SECRET_KEY) return SHOP_SECRET_KEY;
  if (DATABASE_URL) return null;
  const path = join(SHOP_DATA_DIR, FILE);
  if (!existsSync(path)) {
    writeFileSync(path, randomBytes(KEY_BYTES).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(path, "utf8").trim();
}
