import "server-only";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ShopError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import type { Envelope, FieldMessages } from "@/lib/contract/envelope";

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "private, no-store" };

type Content = Omit<Envelope, "status" | "code">;

export const enveloped = (code: number, content: Content): Envelope => ({
  status: code >= 200 && code < 300,
  code,
  ...content,
});

export function respond(code: ContentfulStatusCode, content: Content, headers = {}): Response {
  const body = JSON.stringify(enveloped(code, content));
  return new Response(body, { status: code, headers: { ...JSON_HEADERS, ...headers } });
}

export function success({ data, extra }: { data: unknown; extra?: unknown }): Response {
  return respond(200, { data, ...(extra !== undefined && { extra_data: extra }) });
}

function messageOf({ messageKey, options }: ShopError): string | FieldMessages {
  if (options.fieldMessages) return options.fieldMessages;
  if (!options.fields) return translate(messageKey, options.values);
  return Object.fromEntries(
    Object.entries(options.fields).map(([field, keys]) => [field, keys.map((key) => translate(key, options.values))]),
  );
}

export function refuse(error: ShopError): Response {
  const { data = null, extra, retryAfter } = error.options;
  return respond(
    error.code as ContentfulStatusCode,
    { data, message: messageOf(error), ...(extra !== undefined && { extra_data: extra }) },
    retryAfter ? { "retry-after": String(Math.ceil(retryAfter)) } : {},
  );
}
