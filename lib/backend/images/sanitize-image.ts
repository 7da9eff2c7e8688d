import "server-only";
import { Worker } from "node:worker_threads";
import { ShopError } from "@/lib/backend/core/errors";
import { formatOf, type ImageFormat } from "./image-format";

/** `side` is the longer side in pixels; the sizes are tried in turn until one fits. */
type Try = { side: number; quality: number };
type Plan = {
  formats: readonly ImageFormat[];
  /** The most pixels that may be decoded; 25 million take 100 MB. */
  maxPixels: number;
  maxBytes: number;
  /** Time limit for decoding, and for each attempt. */
  seconds: number;
  tries: readonly Try[];
  lossless?: boolean;
};

const FOR_CUSTOMERS: Plan = {
  formats: ["jpeg", "png", "webp"],
  maxPixels: 25_000_000,
  maxBytes: 400 * 1024,
  seconds: 15,
  // Even noise fits the last size.
  tries: [
    { side: 2000, quality: 80 },
    { side: 2000, quality: 55 },
    { side: 1400, quality: 45 },
    { side: 900, quality: 30 },
  ],
};
const FOR_STAFF: Plan = {
  formats: ["jpeg", "png", "webp", "avif", "svg"],
  maxPixels: 50_000_000,
  maxBytes: 1536 * 1024,
  seconds: 15,
  tries: [
    { side: 2000, quality: 85 },
    { side: 2000, quality: 65 },
    { side: 2000, quality: 40 },
    { side: 1400, quality: 40 },
  ],
};
/** A last resort: the worker's own limits should take effect earlier. */
const MAX_MS = 60_000;
const MAX_HEAP_MB = 256;
const IDLE_MS = 60_000;
const MAX_WAITING = 8;
const RETRY_SECONDS = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Processes one image at a time, because a decoded image is a hundred times the size of its file. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MAX_WAITING) throw new ShopError(503, "Errors.tryAgain", { retryAfter: RETRY_SECONDS });
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => {});
  return turn;
}

/** `tooSlow` is a file that takes too long to decode, possibly on purpose. */
export type ImageProblem = "broken" | "tooManyPixels" | "tooSlow";
/** WebP; `width` and `height` are in pixels. */
export type EncodedImage = { bytes: Buffer; width: number; height: number };
type Message = { bytes: Uint8Array; width: number; height: number } | { problem: ImageProblem };

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

function openWorker(): Worker {
  worker ??= new Worker(new URL("./worker.mjs", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  clearTimeout(idle);
  worker.ref();
  return worker;
}

/** Keeps the worker for the next image, because starting one takes longer than a small image. */
function restWorker(): void {
  worker?.unref();
  idle = setTimeout(endWorker, IDLE_MS).unref();
}

function endWorker(): void {
  worker?.terminate();
  worker = null;
}

function runWorker(bytes: Buffer, plan: Plan): Promise<EncodedImage | ImageProblem> {
  const at = openWorker();
  const encoded = new Promise<EncodedImage | ImageProblem>((resolve) => {
    // Detaches the listeners, so that the exit of an abandoned worker cannot fail the next image.
    const settle = (result: EncodedImage | ImageProblem) => {
      clearTimeout(timer);
      at.off("error", onEnd).off("exit", onEnd).off("message", onMessage);
      resolve(result);
    };
    const fail = (problem: ImageProblem) => {
      settle(problem);
      // Nothing waits for a later error, which would otherwise end the process.
      at.on("error", () => {});
      endWorker();
    };
    const timer = setTimeout(() => fail("tooSlow"), MAX_MS);
    // Out of memory, or a decoder that crashed.
    const onEnd = () => fail("broken");
    const onMessage = (message: Message) =>
      settle("problem" in message ? message.problem : { ...message, bytes: Buffer.from(message.bytes) });
    at.once("error", onEnd).once("exit", onEnd).once("message", onMessage);
  });
  at.postMessage({ bytes: new Uint8Array(bytes), plan });
  return encoded.finally(restWorker);
}

/**
 * Re-encodes a JPEG, PNG or WebP as a WebP of at most 400 kB and 2,000 pixels, without metadata or appended data.
 * Returns null for another format, a broken file or over 25 megapixels; throws 503 while too many wait.
 */
export async function sanitizeImage(bytes: Buffer): Promise<Buffer | null> {
  const format = formatOf(bytes);
  if (!format || !FOR_CUSTOMERS.formats.includes(format)) return null;
  const encoded = await inTurn(() => runWorker(bytes, FOR_CUSTOMERS));
  return typeof encoded === "string" ? null : encoded.bytes;
}

/**
 * The same for images uploaded by staff: up to 50 megapixels and 1.5 MB, also AVIF and sanitized SVG. `lossless` keeps
 * flat colors.
 */
export async function encodePicture(
  bytes: Buffer,
  { lossless }: { lossless: boolean },
): Promise<EncodedImage | ImageProblem> {
  const format = formatOf(bytes);
  if (!format || !FOR_STAFF.formats.includes(format)) return "broken";
  return inTurn(() => runWorker(bytes, { ...FOR_STAFF, lossless }));
}
