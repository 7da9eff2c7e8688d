import type { Envelope, FieldMessages } from "@/lib/contract/envelope";

export type ApiError = {
  code: number;
  /** The server's sentence, or the first of its field sentences; null when it said nothing. */
  message: string | null;
  fields: FieldMessages;
  data: unknown;
  extra: unknown;
};

/** A refusal by the shop is a value; only a broken transport throws. */
export type ApiResult<Data, Extra = unknown> = { ok: true; data: Data; extra: Extra } | { ok: false; error: ApiError };

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === "object" && value !== null && "status" in value && "code" in value;
}

/** The only reader of `{status, code, data, extra_data, message}`. */
export async function readEnvelope<Data, Extra>(response: Response): Promise<ApiResult<Data, Extra>> {
  const body: unknown = await response.json().catch(() => null);
  if (!isEnvelope(body)) {
    return { ok: false, error: { code: response.status, message: null, fields: {}, data: null, extra: null } };
  }
  if (body.status) return { ok: true, data: body.data as Data, extra: body.extra_data as Extra };
  const fields = typeof body.message === "object" && body.message !== null ? body.message : {};
  const message = typeof body.message === "string" ? body.message : (Object.values(fields)[0]?.[0] ?? null);
  return { ok: false, error: { code: body.code, message, fields, data: body.data, extra: body.extra_data } };
}
