import "server-only";
import { pipeline, Readable } from "node:stream";
import { createDeflateRaw } from "node:zlib";

// A streamed archive (PKWARE APPNOTE 6.3): the sizes of a file follow its content, as they are unknown before it.

export type ZipFile = { name: string; content: Iterable<string> | AsyncIterable<string> };

const POLYNOMIAL = 0xed_b8_83_20;
const CRC_TABLE = Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value >>> 0;
});

/** `zlib.crc32` is not in every Node.js 20. */
function crcOf(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

const VERSION = 20;
/** The sizes follow the content; names are UTF-8. */
const FLAGS = 0x08_08;
const DEFLATED = 8;
/** 1980-01-01, the first day of the format: a sheet does not say when it was made. */
const DAY = 0x00_21;

type Sizes = { crc: number; packed: number; size: number };
const NO_SIZES: Sizes = { crc: 0, packed: 0, size: 0 };

/** Each field is a number with its length in bytes. */
function pack(...fields: [value: number, length: 2 | 4][]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, length]) => sum + length, 0));
  let at = 0;
  for (const [value, length] of fields) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}

const about = ({ crc, packed, size }: Sizes, name: Buffer): [number, 2 | 4][] => [
  ...([VERSION, FLAGS, DEFLATED, 0, DAY].map((value) => [value, 2]) as [number, 2][]),
  [crc, 4],
  [packed, 4],
  [size, 4],
  [name.length, 2],
  [0, 2],
];

async function* deflate(content: ZipFile["content"], sizes: Sizes): AsyncGenerator<Buffer> {
  async function* measured() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sizes.crc = crcOf(bytes, sizes.crc);
      sizes.size += bytes.length;
      yield bytes;
    }
  }
  // An error of the content destroys the deflater with it, which the loop then throws.
  for await (const chunk of pipeline(Readable.from(measured()), createDeflateRaw(), () => {})) {
    sizes.packed += chunk.length;
    yield chunk;
  }
}

/** Streams an archive of files, each at most 4 GB. */
export async function* zip(files: readonly ZipFile[]): AsyncGenerator<Uint8Array> {
  const entries: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const sizes = { ...NO_SIZES };
    const head = Buffer.concat([pack([0x04_03_4b_50, 4], ...about(NO_SIZES, name)), name]);
    yield head;
    yield* deflate(file.content, sizes);
    const tail = pack([0x08_07_4b_50, 4], [sizes.crc, 4], [sizes.packed, 4], [sizes.size, 4]);
    yield tail;
    const more: [number, 2 | 4][] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ];
    entries.push(pack([0x02_01_4b_50, 4], [VERSION, 2], ...about(sizes, name), ...more), name);
    at += head.length + sizes.packed + tail.length;
  }
  const directory = Buffer.concat(entries);
  const count = files.length;
  yield directory;
  yield pack([0x06_05_4b_50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [at, 4], [0, 2]);
}
