import "server-only";
import type { OutputInfo, Sharp } from "sharp";
import { ShopError } from "./errors";

/** Pixels of a picture that may be decoded; 25 megapixels take 100 MB. */
const MAX_PIXELS = 25_000_000;
const MAX_BYTES = 400 * 1024;
const DECODE_SECONDS = 15;
/** Longer sides in pixels and qualities, tried until one fits; the last one fits even noise. */
const TRIES = [
  { side: 2000, quality: 80 },
  { side: 2000, quality: 55 },
  { side: 1400, quality: 45 },
  { side: 900, quality: 30 },
] as const;
const MAX_WAITING = 8;
const RETRY_SECONDS = 10;

const FORMATS = ["jpeg", "png", "webp"] as const;

/** Detects the format by the first bytes, not by the file name; null if the shop does not decode it. */
export function formatOf(bytes: Buffer): (typeof FORMATS)[number] | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  return bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP" ? "webp" : null;
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: decoded it is a hundred times the size of its file. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MAX_WAITING) throw new ShopError(503, "Errors.tryAgain", { retryAfter: RETRY_SECONDS });
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => {});
  return turn;
}

type Decoded = { data: Buffer; info: OutputInfo };

async function decode(bytes: Buffer): Promise<Decoded | null> {
  const { default: sharp } = await import("sharp");
  // Only the first frame of an animation, rotated as the camera recorded it.
  const input: Sharp = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1, autoOrient: true });
  const [{ side }] = TRIES;
  return input
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: DECODE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
}

async function encode({ data, info }: Decoded): Promise<Buffer | null> {
  const { default: sharp } = await import("sharp");
  const { width, height, channels } = info;
  for (const { side, quality } of TRIES) {
    const encoded = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    if (encoded.length <= MAX_BYTES) return encoded;
  }
  return null;
}

/**
 * Re-encodes a JPEG, PNG or WebP as WebP of at most 400 kB and 2,000 pixels on its longer side, without anything else
 * from its file: location, camera, thumbnails, appended scripts. Works off the main thread, one picture at a time.
 * Returns null for another format, a broken file or more than 25 megapixels; throws 503 while too many wait.
 */
export async function sanitizeImage(bytes: Buffer): Promise<Buffer | null> {
  if (!formatOf(bytes)) return null;
  return inTurn(async () => {
    const decoded = await decode(bytes);
    return decoded && encode(decoded);
  });
}
