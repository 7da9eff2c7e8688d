import "server-only";
import { fieldError } from "@/lib/backend/errors";

/** When something ends (ISO 8601): to come, or an end that it had already. Throws 422 on `field`. */
export function readEnd(
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
