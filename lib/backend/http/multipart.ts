import "server-only";
import { ShopError } from "@/lib/backend/core/errors";

const MAX_PARTS = 8;
const MAX_HEAD = 1024;
/** In bytes: alt text of 120 Persian letters. */
const MAX_TEXT = 512;
const BOUNDARY = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i;
const HEAD_END = Buffer.from("\r\n\r\n");

export const isMultipart = (type: string) => /^multipart\/form-data\b/i.test(type);

const malformed = () => new ShopError(400, "Errors.badRequest");

function toField(head: string, content: Buffer): [name: string, value: string | Blob] {
  const [, name] = /^content-disposition:\s*form-data\s*;(?:[^\r\n]*;)?\s*name="([a-z_]{1,40})"/im.exec(head) ?? [];
  if (!name || name in Object.prototype) throw malformed();
  if (/;\s*filename\*?=/i.test(head)) {
    const [, fileName = ""] = /;\s*filename="([^"\r\n]*)"/i.exec(head) ?? [];
    return [name, new File([new Uint8Array(content)], fileName.replace(/^.*[\\/]|\p{Cc}/gu, ""))];
  }
  if (content.length > MAX_TEXT) throw malformed();
  return [name, content.toString("utf8")];
}

/**
 * Parses a form with a file (RFC 7578) in linear time; keeps the last part of a file's name and ignores its
 * declared type. Throws 400 if it is no
 * such form, has too many parts, or repeats a name.
 */
export function parseMultipart(bytes: Buffer, type: string): Record<string, string | Blob> {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw malformed();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields = new Map<string, string | Blob>();
  // The first delimiter is at the start, without a preceding line break.
  let at = bytes.indexOf(delimiter.subarray(2)) === 0 ? delimiter.length - 2 : -1;
  while (at > 0 && bytes.toString("latin1", at, at + 2) === "\r\n") {
    const head = bytes.subarray(at, at + MAX_HEAD);
    const headLength = head.indexOf(HEAD_END);
    const start = at + headLength + HEAD_END.length;
    const end = headLength < 0 ? -1 : bytes.indexOf(delimiter, start);
    if (end < 0 || fields.size === MAX_PARTS) throw malformed();
    const [name, value] = toField(head.toString("utf8", 0, headLength), bytes.subarray(start, end));
    if (fields.has(name)) throw malformed();
    fields.set(name, value);
    at = end + delimiter.length;
  }
  if (at < 0 || bytes.toString("latin1", at, at + 2) !== "--") throw malformed();
  return Object.fromEntries(fields);
}
