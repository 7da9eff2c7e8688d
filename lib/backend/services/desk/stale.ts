import "server-only";
import { createHash } from "node:crypto";
import { ShopError } from "@/lib/backend/errors";

export const versionOf = (fields: unknown): string =>
  createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 16);

/** Throws 409 with the current record if `version` is stale. */
export function refuseOther<Current extends { version: string }>(current: Current, version: string): void {
  if (current.version === version) return;
  throw new ShopError(409, "Errors.changedMeanwhile", { data: { current } });
}
