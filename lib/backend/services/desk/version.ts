import "server-only";
import { createHash } from "node:crypto";
import { ShopError } from "@/lib/backend/errors";

/** Hashes the saved fields, so that any change is noticed, an import's too. */
export const versionOf = (fields: object): string =>
  createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 16);

/** Returns an edit conflict (409) with the current record. */
export const changedMeanwhile = (current: unknown): ShopError =>
  new ShopError(409, "Errors.changedMeanwhile", { data: { current } });
