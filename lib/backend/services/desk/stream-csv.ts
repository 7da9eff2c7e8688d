import "server-only";
import { CSV_START, type CsvValue, toCsvLine } from "@/lib/domain/files/csv";

const BATCH = 500;

type CsvFile<Row> = {
  name: string;
  heads: readonly string[];
  read: (last: Row | undefined, most: number) => Promise<Row[]>;
  toCells: (row: Row) => readonly CsvValue[];
};

/** Streams a list as CSV in batches; never holds it in memory. */
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
