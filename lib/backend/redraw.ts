import "server-only";
import type { OutputInfo, Sharp } from "sharp";
import { ShopError } from "./errors";

/** Pixels of a picture that is decoded at all; 25 megapixels are 100 MB. */
const MOST_PIXELS = 25_000_000;
const MOST_BYTES = 400 * 1024;
const DECODE_SECONDS = 15;
/** Longer sides in pixels and qualities, until one fits; the last fits even noise. */
const TRIES = [
  { side: 2000, quality: 80 },
  { side: 2000, quality: 55 },
  { side: 1400, quality: 45 },
  { side: 900, quality: 30 },
] as const;
/** Those who wait for the one that is drawn; more are asked to come back. */
const MOST_WAITING = 8;
const RETRY_SECONDS = 10;

const FORMATS = ["jpeg", "png", "webp"] as const;

/** What its first bytes say that a file is, whatever it calls itself; null for all that this shop does not decode. */
export function formatOf(bytes: Buffer): (typeof FORMATS)[number] | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  return bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP" ? "webp" : null;
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One after the other: a decoded picture is a hundred times the size of its file. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MOST_WAITING) throw new ShopError(503, "Errors.tryAgain", { retryAfter: RETRY_SECONDS });
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
  // Only the first frame of what moves, upright as its camera meant it.
  const input: Sharp = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1, autoOrient: true });
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
    const drawn = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    if (drawn.length <= MOST_BYTES) return drawn;
  }
  return null;
}

/**
 * Draws a JPEG, PNG or WebP anew as WebP of at most 400 kB, its longer side at most 2,000 pixels, without anything else that its
 * file carried: place, camera, thumbnails, appended scripts. The work is done beside the main thread, one picture at a time.
 * Null for what is no such picture, is broken, or has over 25 megapixels; throws 503 while too many wait.
 */
export async function redraw(bytes: Buffer): Promise<Buffer | null> {
  if (!formatOf(bytes)) return null;
  return inTurn(async () => {
    const decoded = await decode(bytes);
    return decoded && encode(decoded);
  });
}
