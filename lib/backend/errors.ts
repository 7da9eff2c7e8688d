import "server-only";
import type { FieldMessages } from "@/lib/contract/envelope";
import type { MessageKey, MessageValues } from "./translate";

type Options = {
  values?: MessageValues;
  /** 422: field to message keys. */
  fields?: Record<string, MessageKey[]>;
  /** Sentences that are already Persian, by field. */
  fieldMessages?: FieldMessages;
  data?: unknown;
  extra?: unknown;
  /** 429 and 503: seconds. */
  retryAfter?: number;
};

/** A refusal that the caller is told about: an HTTP code and a key of messages/fa.json. */
export class ShopError extends Error {
  constructor(
    readonly code: number,
    readonly messageKey: MessageKey,
    readonly options: Options = {},
  ) {
    super(messageKey);
  }
}

/** 422 for one field. */
export function fieldError(field: string, messageKey: MessageKey, values?: MessageValues): ShopError {
  return new ShopError(422, messageKey, { fields: { [field]: [messageKey] }, values });
}

/** What does not exist and what is not yours look alike. */
export function notFound(): ShopError {
  return new ShopError(404, "Errors.notFound");
}
