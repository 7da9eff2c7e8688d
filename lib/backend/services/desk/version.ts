import "server-only";
import { createHash } from "node:crypto";
import { ShopError } from "@/lib/backend/errors";

/** Changes with everything of a record that is saved, whoever changes it: the desk, an import. */
export const versionOf = (fields: object): string =>
  createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 16);

/** A save over somebody else's change: nothing of it is kept, and what stands there now goes back with the refusal. */
export const changedMeanwhile = (current: unknown): ShopError =>
  new ShopError(409, "Errors.changedMeanwhile", { data: { current } });
