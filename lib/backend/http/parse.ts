import "server-only";
import * as yup from "yup";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import type { MessageKey } from "@/lib/backend/core/translate";
import { MAX_ID } from "@/lib/contract/envelope";
import { parseInteger } from "@/lib/persian/digits";
import messages from "@/messages/fa.json";
import { findOverlong } from "./bounds";

function toKey(message: string): MessageKey {
  return message in messages.Validation ? (`Validation.${message}` as MessageKey) : "Validation.invalid";
}

/** Validates a body or query, lengths first, because yup is slow on long ones. Throws 422 with a sentence per field. */
export function parse<Value>(schema: yup.Schema<Value>, input: unknown): Value {
  const overlong = findOverlong(schema, input);
  if (overlong.length > 0) {
    const fields = Object.fromEntries(overlong.map(({ field, message }) => [field, [toKey(message)]]));
    throw new ShopError(422, "Validation.invalid", { fields });
  }
  try {
    // A stack trace for each invalid item would take most of the time.
    return schema.validateSync(input, { abortEarly: false, stripUnknown: true, disableStackTrace: true });
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const fields: Record<string, MessageKey[]> = {};
    for (const problem of error.inner.length > 0 ? error.inner : [error]) {
      const field = problem.path?.replace(/[[.].*$/, "") || "body";
      fields[field] ??= [toKey(problem.message)];
    }
    throw new ShopError(422, "Validation.invalid", { fields });
  }
}

/** Drops parameters without a value (`?min=`) and names that every object inherits. */
export function readQuery(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== "" && !(name in Object.prototype)),
  );
}

export function idParam(value: string | undefined): number {
  const id = parseInteger(value);
  if (!(id >= 1 && id <= MAX_ID)) throw notFound();
  return id;
}

const MAX_SLUG = 200;

/** Returns a slug or code from a path; throws 404 if it is too long or has control characters. */
export function slugParam(value: string | undefined): string {
  if (!value || value.length > MAX_SLUG || /\p{Cc}/u.test(value)) throw notFound();
  return value;
}
