import "server-only";
import type { FieldMessages } from "@/lib/contract/envelope";
import type { MessageKey, MessageValues } from "./translate";

type Options = {
  values?: MessageValues;
  fields?: Record<string, MessageKey[]>;
  fieldMessages?: FieldMessages;
  data?: unknown;
  extra?: unknown;
  retryAfter?: number;
};

/** An error that the caller sees: an HTTP status and a key of messages/fa.json. */
export class ShopError extends Error {
  constructor(
    readonly code: number,
    readonly messageKey: MessageKey,
    readonly options: Options = {},
  ) {
    super(messageKey);
  }
}

export function fieldError(field: string, messageKey: MessageKey, values?: MessageValues): ShopError {
  return new ShopError(422, messageKey, { fields: { [field]: [messageKey] }, values });
}

/** Returns the same 404 for what does not exist and for what belongs to somebody else. */
export function notFound(): ShopError {
  return new ShopError(404, "Errors.notFound");
}
