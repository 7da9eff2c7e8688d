import "server-only";
import { createHash } from "node:crypto";
import { ShopError } from "@/lib/backend/core/errors";

/** Hashes the fields that a form saves, so that any change is noticed, including an import's. */
export const versionOf = (fields: unknown): string =>
  createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 16);

/** Returns the 409 for an edit conflict, with the current record if the form shows it. */
export const editConflict = (current?: unknown): ShopError =>
  new ShopError(409, "Errors.editConflict", current === undefined ? {} : { data: { current } });

type Versioned<Version> = { version: Version };

/**
 * Throws 409 with `{ current }` if a record is not at `version`; `read` returns the record in the form that callers
 * get.
 */
export async function requireVersion<Version extends string | number>(
  current: Versioned<Version>,
  version: NoInfer<Version>,
  read: () => unknown = () => current,
): Promise<void> {
  if (current.version !== version) throw editConflict(await read());
}
