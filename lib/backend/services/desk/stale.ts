import "server-only";
import { createHash } from "node:crypto";
import { ShopError } from "@/lib/backend/errors";

/** Names what stands there now: changes with anything of it, whoever changes it. */
export const versionOf = (fields: unknown): string =>
  createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 16);

/** Throws 409, with what stands there now, where it is no longer what the save was made on. */
export function refuseOther<Current extends { version: string }>(current: Current, version: string): void {
  if (current.version === version) return;
  throw new ShopError(409, "Errors.changedMeanwhile", { data: { current } });
}
