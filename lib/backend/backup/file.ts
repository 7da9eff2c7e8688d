import "server-only";
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

// A backup is gzipped lines of JSON: a head, then each table with its rows in pieces, then an end that counts them.
// Every value stands as PostgreSQL writes it in text, or null: no type of it is lost on the way.

export type Value = string | null;
export type Head = { payaneh: "backup"; format: 1; made_at: string; migrations: number[] };
export type Table = { table: string; columns: string[] };
/** How many rows each table has, and where each sequence stands. */
export type End = {
  end: true;
  rows: Record<string, number>;
  sequences: Record<string, { last: string; used: boolean }>;
};
export type Line = Head | Table | Value[][] | End;

/** Readable by nobody but who made it: it holds everything that the shop knows of its customers. */
const PRIVATE = 0o600;
const MEGABYTE = 1024 ** 2;

/** Writes the lines into a new file, which is there when it is whole. Throws where one of this name is there already. */
export async function writeBackup(path: string, lines: AsyncIterable<Line>): Promise<void> {
  const draft = `${path}.part`;
  const taken = await open(path, "r").catch(() => null);
  await taken?.close();
  if (taken) throw new Error(`${path} is there already; nothing was written.`);
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

/** The lines of a backup as they stand in it. Throws a sentence where the file is none, or is damaged. */
export async function* readTexts(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip({ chunkSize: MEGABYTE });
  // What goes wrong in one of the two is told to whoever reads the second.
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
  if (error.code === "ENOENT") return "there is no such file";
  return error.code?.startsWith("Z_") ? "it is no backup, or it is damaged" : (error.code ?? "it is damaged");
}
