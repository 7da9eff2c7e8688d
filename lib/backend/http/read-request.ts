import "server-only";
import { ShopError } from "@/lib/backend/core/errors";
import { MAX_SHEET_BYTES } from "@/lib/contract/desk-import";
import { MAX_PICTURE_BYTES } from "@/lib/contract/pictures";
import { isMultipart, parseMultipart } from "./multipart";

const BODY_LIMIT = 64 * 1024;
/** A long article, or the page of questions. */
const PAGE_LIMIT = 4 * BODY_LIMIT;
const PAGE_PATH = /^\/api\/v1\/admin\/pages\/[^/]+\/draft$/;
const MEGABYTE = 1024 * 1024;
/** The paths that accept a file, with their limits in bytes; the rest of a form takes less than a megabyte. */
const UPLOADS: readonly (readonly [path: RegExp, limit: number])[] = [
  [/\/invoices\/[^/]+\/file$/, 6 * MEGABYTE],
  [/\/admin\/pictures$/, MAX_PICTURE_BYTES + MEGABYTE],
  [/\/admin\/imports$/, MAX_SHEET_BYTES + MEGABYTE],
];
const OVERRIDES = ["PUT", "PATCH", "DELETE"];
/** Gateways may return the buyer by posting a form; no other call accepts one. */
const FORM_PATH = /\/payments\/callback\/[^/]+$/;
const WRITING = ["POST", "PUT", "PATCH", "DELETE"];
/** Twice as deep as any call in the contract needs. */
const MAX_DEPTH = 8;

export type ReadRequest = { method: string; body: Record<string, unknown> };

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new ShopError(413, "Errors.tooLarge");
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new ShopError(413, "Errors.tooLarge");
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function readText(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ShopError(400, "Errors.badRequest");
  }
}

/** Refuses compressed bodies, because a small one could expand without limit. */
function refuseCompressed({ headers }: Request): void {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding !== "" && encoding !== "identity") throw new ShopError(415, "Errors.unsupportedType");
}

/** Drops keys such as `__proto__` and `constructor`, which crash yup because it looks up fields by them. */
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

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const { pathname } = new URL(request.url);
  const type = request.headers.get("content-type") ?? "";
  const [, limit] = UPLOADS.find(([path]) => path.test(pathname)) ?? [];
  if (limit && isMultipart(type)) return parseMultipart(await readBytes(request, limit), type);
  const text = readText(await readBytes(request, PAGE_PATH.test(pathname) ? PAGE_LIMIT : BODY_LIMIT));
  if (text === "") return {};
  if (/^application\/x-www-form-urlencoded\b/i.test(type) && FORM_PATH.test(pathname)) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  if (!/^application\/json\b/i.test(type)) throw new ShopError(415, "Errors.unsupportedType");
  return parseObject(text);
}

/**
 * Reads the body of a write and its method, which `_method` in a POST overrides. Throws 400 (not a JSON object, not
 * UTF-8, too deep, not a form with a file), 413 (over 64 kB, a page's or a file's limit), 415 (not JSON, compressed).
 */
export async function readRequest(request: Request): Promise<ReadRequest> {
  refuseCompressed(request);
  if (!WRITING.includes(request.method)) return { method: request.method, body: {} };
  const body = await readBody(request);
  const override = typeof body._method === "string" ? body._method.toUpperCase() : "";
  const method = request.method === "POST" && OVERRIDES.includes(override) ? override : request.method;
  return { method, body };
}
