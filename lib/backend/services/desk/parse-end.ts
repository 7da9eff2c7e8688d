import "server-only";
import { fieldError } from "@/lib/backend/core/errors";

/**
 * Parses an end time (ISO 8601). Throws 422 on `field` unless it is in the future or among the earlier end times in
 * `had`.
 */
export function parseEnd(
  end: string | null,
  had: readonly (Date | null)[],
  now: Date,
  field = "expires_at",
): Date | null {
  if (end === null) return null;
  const date = new Date(end);
  if (date <= now && !had.some((one) => one?.getTime() === date.getTime()))
    throw fieldError(field, "Validation.endOver");
  return date;
}
