import "server-only";
import { randomUUID } from "node:crypto";
import { isBeyondBounds } from "@/lib/backend/db/sql-state";
import { FilesUnavailable } from "@/lib/backend/files/port";
import { AmountTooLarge } from "@/lib/domain/shared/money";
import { ShopError } from "./errors";
import { describeError, isAborted, logLine } from "./log";

/** PostgreSQL and socket errors that mean "the database is unavailable or too busy", not "the code is wrong". */
const DATABASE_UNAVAILABLE = /^(?:08|25P03|40|53|57|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/;
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|embedded database has stopped/;

function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && DATABASE_UNAVAILABLE.test(String(cause.code))) return true;
    if (CONNECTION_LOST.test(cause.message)) return true;
  }
  return false;
}

/**
 * Maps an error to a response: ShopError as it is, 400 if aborted, 503 if the database or file store is unavailable,
 * 422 beyond a bound, otherwise 500 with an id that is logged.
 */
export function toErrorResponse(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (isAborted(error)) return new ShopError(400, "Errors.badRequest");
  if (error instanceof FilesUnavailable) return new ShopError(503, "Errors.tryAgain", { retryAfter: 10 });
  if (isDatabaseUnavailable(error)) return new ShopError(503, "Errors.unavailable", { retryAfter: 5 });
  if (error instanceof AmountTooLarge || isBeyondBounds(error)) return new ShopError(422, "Errors.beyondBounds");
  const requestId = randomUUID();
  logLine("error", { requestId, ...describeError(error) });
  return new ShopError(500, "Errors.internal", { values: { requestId } });
}
