import "server-only";
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

// A backup is gzipped JSON lines: a header, then each table followed by its rows in chunks, then a footer with the
// counts. Every value is in PostgreSQL's text form, or null, so that no type loses precision.

export type Value = string | null;
export type Head = { payaneh: "backup"; format: 1; made_at: string; migrations: number[] };
export type Table = { table: string; columns: string[] };
export type End = {
  end: true;
  rows: Record<string, number>;
  sequences: Record<string, { last: string; used: boolean }>;
};
export type Line = Head | Table | Value[][] | End;

/** Only the owner may read the file, because it contains all customer data. */
const PRIVATE = 0o600;
const MEGABYTE = 1024 ** 2;

/** Writes a new file, which appears only when complete. Throws if the file exists. */
export async function writeBackup(path: string, lines: AsyncIterable<Line>): Promise<void> {
  const draft = `${path}.part`;
  const taken = await open(path, "r").catch(() => null);
  await taken?.close();
  if (taken) throw new Error(`${path} already exists; nothing was written.`);
  const file = await open(draft, "w", PRIVATE);
  try {
    const texts = async function* () {
      for await (const line of lines) yield `${JSON.stringify(line)}\n`;
    };
    await pipeline(Readable.from(texts()), createGzip(), file.createWriteStream({ flush: true }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Yields the lines of a backup. Throws a readable sentence if the file is not a backup or is damaged. */
export async function* readTexts(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip({ chunkSize: MEGABYTE });
  // An error in either stream is passed on to the reader of `unpacked`.
  pipeline(createReadStream(path), unpacked).catch(() => {});
  unpacked.setEncoding("utf8");
  let begun = "";
  try {
    for await (const chunk of unpacked) {
      const lines = (begun + chunk).split("\n");
      begun = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw new Error(`${path} cannot be read: ${sentenceOf(error as NodeJS.ErrnoException)}.`, { cause: error });
  }
  if (begun) yield begun;
}

function sentenceOf(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "the file does not exist";
  return error.code?.startsWith("Z_") ? "it is not a backup, or it is damaged" : (error.code ?? "it is damaged");
}
