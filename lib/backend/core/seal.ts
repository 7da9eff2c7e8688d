import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { ShopError } from "./errors";

const VERSION = "v1";
const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the secrets that the desk stores, such as a provider's key. */
export type Sealer = {
  /** Encrypts a text. Throws 503 if the shop has no key (SHOP_SECRET_KEY). */
  seal(secret: string): string;
  /** Decrypts a text. Returns null if it was encrypted with another key or was changed. */
  open(sealed: string): string | null;
};

/** `key` is any text of at least 32 characters; null if the shop has none. */
export function createSealer(key: string | null): Sealer {
  const bytes = key === null ? null : createHash("sha256").update(key).digest();
  return {
    seal(secret) {
      if (!bytes) throw new ShopError(503, "Setup.noSecretKey");
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, bytes, iv);
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return [VERSION, Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")].join(".");
    },
    open(text) {
      const [version, body = ""] = text.split(".");
      if (!bytes || version !== VERSION) return null;
      const sealed = Buffer.from(body, "base64url");
      try {
        const decipher = createDecipheriv(ALGORITHM, bytes, sealed.subarray(0, IV_BYTES));
        decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
