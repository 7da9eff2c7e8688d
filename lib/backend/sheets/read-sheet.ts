import "server-only";
import { Worker } from "node:worker_threads";

export type SheetRow = { line: number; cells: string[] };

export type SheetProblem =
  | "oldExcel"
  | "notXlsx"
  | "encoding"
  | "unevenLine"
  | "brokenCsv"
  | "tooLarge"
  | "tooManyRows"
  | "tooManyColumns";

type Refusal = { key: SheetProblem; line: number; values: Record<string, string | number> };

export class SheetReadError extends Error {
  constructor(readonly refusal: Refusal) {
    super(`The sheet can't be read: ${refusal.key}.`);
  }
}

const MEGABYTE = 1024 * 1024;
const LIMITS = { bytes: 20 * MEGABYTE, unpacked: 150 * MEGABYTE, signs: 60_000_000, rows: 50_000, columns: 100 };
const MAX_HEAP_MB = 768;
const MAX_MS = 60_000;

const tooLarge = () => new SheetReadError({ key: "tooLarge", line: 1, values: {} });

async function collect(file: Uint8Array | ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of file instanceof Uint8Array ? [file] : file) {
    size += part.length;
    if (size > most) throw tooLarge();
    parts.push(part);
  }
  const [only] = parts;
  return parts.length === 1 && only ? only : Buffer.concat(parts);
}

type Message = { rows: SheetRow[] } | { refusal: Refusal } | { isDone: true };

/** Runs the worker and collects its batches, each small enough not to block other requests. */
function runWorker(bytes: Uint8Array, limits: typeof LIMITS): Promise<SheetRow[]> {
  const worker = new Worker(new URL("./worker.mjs", import.meta.url), {
    workerData: { bytes, limits },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const rows: SheetRow[] = [];
  const read = new Promise<SheetRow[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLarge()), MAX_MS);
    worker.on("exit", () => {
      clearTimeout(timer);
      reject(tooLarge());
    });
    worker.on("error", (error: Error & { code?: string }) =>
      reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooLarge() : error),
    );
    worker.on("message", (message: Message) => {
      if ("rows" in message) rows.push(...message.rows);
      else if ("refusal" in message) reject(new SheetReadError(message.refusal));
      else resolve(rows);
    });
  });
  return read.finally(() => worker.terminate());
}

/**
 * Reads the first sheet of an `.xlsx`, or CSV separated by `,` `;` `؛` or tab in UTF-8, UTF-16 or Windows-1256; skips
 * empty rows, and limits size, rows and time. Throws SheetRefused.
 */
export async function readSheet(
  file: Uint8Array | ReadableStream<Uint8Array>,
  limits: Partial<typeof LIMITS> = {},
): Promise<SheetRow[]> {
  const bounds = { ...LIMITS, ...limits };
  return runWorker(await collect(file, bounds.bytes), bounds);
}
