import "server-only";
import { Readable } from "node:stream";
import { createPause } from "@/lib/backend/core/pause";
import { writeXlsx } from "@/lib/backend/sheets/write-xlsx";
import { CSV_START, type CsvValue, toCsvLine } from "@/lib/domain/files/csv";

/** Small, because the cells of a batch are made and written as Excel without a pause. */
const BATCH = 200;

type SheetFile<Row> = {
  name: string;
  heads: readonly string[];
  read: (last: Row | undefined, most: number) => Promise<Row[]>;
  toCells: (row: Row) => readonly CsvValue[];
};

/** Reads a list in batches, with the heads as the first row. */
async function* batchesOf<Row>({ heads, read, toCells }: SheetFile<Row>): AsyncGenerator<(readonly CsvValue[])[]> {
  const pause = createPause();
  let last: Row | undefined;
  for (let size = BATCH; size === BATCH; ) {
    // Rows that are read from memory let nothing else run between two batches.
    await pause();
    const rows = await read(last, BATCH);
    yield [...(last === undefined ? [heads] : []), ...rows.map(toCells)];
    last = rows.at(-1);
    size = rows.length;
  }
}

async function* toCsv<Row>(file: SheetFile<Row>): AsyncGenerator<Uint8Array> {
  let start = CSV_START;
  for await (const rows of batchesOf(file)) {
    yield new TextEncoder().encode(start + rows.map(toCsvLine).join(""));
    start = "";
  }
}

const FORMATS = {
  csv: { type: "text/csv; charset=utf-8", write: toCsv },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: <Row>(file: SheetFile<Row>) => writeXlsx(file.name, batchesOf(file)),
  },
};
export type SheetFormat = keyof typeof FORMATS;

/**
 * Streams a list as CSV or Excel, on a sheet of its name, in batches: it is in memory only as far as `read` has it there.
 */
export function sheetFile<Row>(format: SheetFormat, file: SheetFile<Row>): Response {
  const { type, write } = FORMATS[format];
  return new Response(Readable.toWeb(Readable.from(write(file))) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${file.name}.${format}"`,
      "cache-control": "private, no-store",
    },
  });
}
