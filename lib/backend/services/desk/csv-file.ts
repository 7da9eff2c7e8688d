import "server-only";
import { CSV_START, type CsvValue, toCsvLine } from "@/lib/domain/csv";

const BATCH = 500;

type CsvFile<Row> = {
  /** What it is called, without its end. */
  name: string;
  heads: readonly string[];
  /** The rows after `last`, `most` of them; none is `last` of the first. */
  read: (last: Row | undefined, most: number) => Promise<Row[]>;
  toCells: (row: Row) => readonly CsvValue[];
};

/** All rows of a list as a file of values with commas, read and sent in parts: it is never whole in memory. */
export function csvFile<Row>({ name, heads, read, toCells }: CsvFile<Row>): Response {
  let last: Row | undefined;
  let start = CSV_START + toCsvLine(heads);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows = await read(last, BATCH);
      const text = start + rows.map((row) => toCsvLine(toCells(row))).join("");
      start = "";
      last = rows.at(-1);
      if (text) controller.enqueue(new TextEncoder().encode(text));
      if (rows.length < BATCH) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
