import type { Envelope, FieldMessages } from "@/lib/contract/envelope";

export type ApiError = {
  code: number;
  /** The server's message, or the first of its field messages; null if there is neither. */
  message: string | null;
  fields: FieldMessages;
  retryAfter?: number;
  data: unknown;
  extra: unknown;
};

/** Errors from the shop server are values; only a network failure throws. */
export type ApiResult<Data, Extra = unknown> = { ok: true; data: Data; extra: Extra } | { ok: false; error: ApiError };

type Success<Data, Extra> = { status: true; code: number; data: Data; extra_data: Extra };

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === "object" && value !== null && "status" in value && "code" in value;
}

/** Trusts the shop server that the data matches the contract's type. */
function isSuccess<Data, Extra>(envelope: Envelope): envelope is Envelope & Success<Data, Extra> {
  return envelope.status;
}

/** The only place that reads `{status, code, data, extra_data, message}`. */
export async function readEnvelope<Data, Extra>(response: Response): Promise<ApiResult<Data, Extra>> {
  const body: unknown = await response.json().catch(() => null);
  if (!isEnvelope(body)) {
    return { ok: false, error: { code: response.status, message: null, fields: {}, data: null, extra: null } };
  }
  if (isSuccess<Data, Extra>(body)) return { ok: true, data: body.data, extra: body.extra_data };
  const fields = typeof body.message === "object" && body.message !== null ? body.message : {};
  const message = typeof body.message === "string" ? body.message : (Object.values(fields)[0]?.[0] ?? null);
  const retryAfter = Number(response.headers.get("retry-after"));
  const { code, data, extra_data: extra } = body;
  return { ok: false, error: { code, message, fields, ...(retryAfter > 0 && { retryAfter }), data, extra } };
}
