import "server-only";
import { ShopError } from "../errors";

const BODY_LIMIT = 64 * 1024;
const OVERRIDES = ["PUT", "DELETE"];
/** Gateways may come back by posting a form; nothing else here takes one. */
const FORM_PATH = /\/payments\/callback\/[^/]+$/;
const WRITING = ["POST", "PUT", "DELETE"];
/** Twice as deep as any call of the contract goes. */
const MAX_DEPTH = 8;

export type ReadRequest = { method: string; body: Record<string, unknown> };

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > BODY_LIMIT) throw new ShopError(413, "Errors.tooLarge");
  const reader = request.body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > BODY_LIMIT) {
      await reader.cancel();
      throw new ShopError(413, "Errors.tooLarge");
    }
    chunks.push(part.value);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ShopError(400, "Errors.badRequest");
  }
}

/** Nothing here unpacks bodies: a small one could grow without end, and one read packed would be stored as noise. */
function refusePacked({ headers }: Request): void {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding !== "" && encoding !== "identity") throw new ShopError(415, "Errors.unsupportedType");
}

/** Keys such as `__proto__` and `constructor` mean something to every object; yup looks its fields up by them and falls over. */
function dropInherited(key: string, value: unknown): unknown {
  return key in Object.prototype ? undefined : value;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text, dropInherited);
  } catch {
    throw new ShopError(400, "Errors.badRequest");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value) || isDeeper(value, MAX_DEPTH))
    throw new ShopError(400, "Errors.badRequest");
  return value as Record<string, unknown>;
}

/**
 * Reads the body of a write once, counting its bytes, and finds the verb that is meant: `_method` in the body of a POST
 * counts as the real verb. Throws 400 (not a JSON object, not UTF-8, nested without end), 413 (over 64 kB) or 415 (not JSON,
 * or packed).
 */
export async function readRequest(request: Request): Promise<ReadRequest> {
  refusePacked(request);
  if (!WRITING.includes(request.method)) return { method: request.method, body: {} };
  const text = await readText(request);
  if (text === "") return { method: request.method, body: {} };
  const type = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type) && FORM_PATH.test(new URL(request.url).pathname)) {
    return { method: request.method, body: Object.fromEntries(new URLSearchParams(text)) };
  }
  if (!/^application\/json\b/i.test(type)) throw new ShopError(415, "Errors.unsupportedType");
  const body = parseObject(text);
  const override = typeof body._method === "string" ? body._method.toUpperCase() : "";
  const method = request.method === "POST" && OVERRIDES.includes(override) ? override : request.method;
  return { method, body };
}
