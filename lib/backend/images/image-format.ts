import "server-only";

export type ImageFormat = "jpeg" | "png" | "webp" | "avif" | "heic" | "svg";

/** Brands of ISO base media files (ISO/IEC 23008-12) that contain AV1 images. */
const AVIF_BRANDS = ["avif", "avis"];
const HEIF_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];
/** Editors may write comments before the root element. */
const SVG_START = 4096;

/** An AVIF file may have the brand `mif1`, and `avif` only among its compatible brands. */
function heifFormat(bytes: Buffer): ImageFormat | null {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return null;
  const length = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= length; at += 4) if (at !== 12) brands.push(bytes.toString("latin1", at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return "avif";
  return brands.some((brand) => HEIF_BRANDS.includes(brand)) ? "heic" : null;
}

/** What may precede `<svg>`: declarations, comments, a document type. */
const BEFORE_SVG: readonly (readonly [start: string, end: string])[] = [
  ["<?", "?>"],
  ["<!--", "-->"],
  ["<!DOCTYPE", ">"],
];

function isSvg(bytes: Buffer): boolean {
  let rest = bytes
    .toString("utf8", 0, SVG_START)
    .replace(/^\ufeff/, "")
    .trimStart();
  for (let before = true; before; ) {
    before = false;
    for (const [start, end] of BEFORE_SVG) {
      if (!rest.startsWith(start)) continue;
      // A document type may declare entities in brackets.
      const isSubset = end === ">" && rest.slice(0, rest.indexOf(end)).includes("[");
      const at = rest.indexOf(isSubset ? "]>" : end, start.length);
      if (at < 0) return false;
      rest = rest.slice(rest.indexOf(">", at + (isSubset ? 0 : end.length - 1)) + 1).trimStart();
      before = true;
    }
  }
  return /^<svg[\s>/]/.test(rest);
}

/**
 * Detects the format by the first bytes rather than the file name; null for a format that the shop does not support.
 */
export function formatOf(bytes: Buffer): ImageFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return "webp";
  if (bytes.length >= 16 && heifFormat(bytes)) return heifFormat(bytes);
  return isSvg(bytes) ? "svg" : null;
}
