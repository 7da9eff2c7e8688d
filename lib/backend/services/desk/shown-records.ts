import "server-only";
import { asc, eq, type SQL } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import type { banks, banners, sliders } from "@/lib/backend/db/schema/content";
import type { Picture } from "@/lib/contract/pictures";
import { TAGS } from "@/lib/contract/tags";
import { versionOf } from "../versioned";
import { picturesAt } from "./category-record";
import { orderedRecords } from "./ordered-records";
import { pathOfPicture } from "./slugs-and-pictures";

export type ShownTable = typeof sliders | typeof banners | typeof banks;
type Columns = Record<string, unknown>;
type Row = { id: number; position: number } & Columns;

type Noun<Dto, Given> = {
  table: ShownTable;
  kind: "slider" | "banner" | "bank";
  acts: Record<"create" | "save" | "remove", string>;
  /** The columns of pictures, by the names of their fields. */
  images: Record<string, string>;
  /** Throws 422. `before` is null for a new record. */
  columnsOf(given: Given, before: Columns | null): Columns;
  /** Names a column as its field, if the audit log knows its name for something else. */
  loggedAs?: Record<string, string>;
  /** All fields but the pictures. */
  present(row: Row): Omit<Dto, "version" | "position"> | Columns;
};

const valuesOf = ({ id: _, position: __, ...values }: Row, loggedAs: Record<string, string>): Columns =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [loggedAs[column] ?? column, value]));

/** Returns the columns of the chosen pictures. Throws 422 for an unknown one. */
async function readImages(deps: Pick<Deps, "db">, images: Noun<unknown, unknown>["images"], given: Columns) {
  const chosen: Record<string, string> = {};
  for (const [field, column] of Object.entries(images)) {
    const id = given[field];
    if (typeof id === "number") chosen[column] = await pathOfPicture(deps, field, id);
  }
  return chosen;
}

/** Records of the home page that are pictures with words; every change invalidates the pages with content. */
export function shownRecords<Dto extends { id: number; version: string }, New extends Given, Given extends object>(
  noun: Noun<Dto, Given>,
) {
  const { table, images, columnsOf, loggedAs = {}, present, ...named } = noun;
  // One of three tables with the same key: only `columnsOf` and `present` know the rest of its columns.
  const own = table as typeof sliders;
  const loggedOf = (row: Row) => valuesOf(row, loggedAs);
  const pathsOf = (row: Row) => Object.values(images).map((column) => String(row[column]));

  const read = async ({ db }: Pick<Deps, "db">, where?: SQL): Promise<Row[]> =>
    db.query().select().from(own).where(where).orderBy(asc(own.position), asc(own.id));

  async function presentAll(deps: Pick<Deps, "db">, rows: Row[]): Promise<Dto[]> {
    const found = await picturesAt(deps, rows.flatMap(pathsOf));
    const picturesOf = (row: Row): Record<string, Picture | null> =>
      Object.fromEntries(
        Object.entries(images).map(([field, column]) => [field, found.get(String(row[column])) ?? null]),
      );
    const dtoOf = (row: Row) => ({ ...present(row), ...picturesOf(row), id: row.id, position: row.position });
    return rows.map((row) => ({ ...dtoOf(row), version: versionOf(loggedOf(row)) }) as unknown as Dto);
  }

  return orderedRecords<Row, Dto, New, Given>({
    ...named,
    table,
    valuesOf: loggedOf,
    list: async (deps) => presentAll(deps, await read(deps)),
    get: async (deps, id) => {
      const [record] = await presentAll(deps, await read(deps, eq(own.id, id)));
      if (!record) throw notFound();
      return record;
    },
    lock: async ({ db }, id) => {
      const [row] = await db.query().select().from(own).where(eq(own.id, id)).for("no key update");
      if (!row) throw notFound();
      return row;
    },
    insert: async (deps, place, given) => {
      const columns = { ...place, ...columnsOf(given, null), ...(await readImages(deps, images, given as Columns)) };
      await deps.db
        .query()
        .insert(own)
        .values(columns as unknown as typeof sliders.$inferInsert);
    },
    write: async (deps, row, given) => {
      const columns = { ...columnsOf(given, row), ...(await readImages(deps, images, given as Columns)) };
      await deps.db
        .query()
        .update(own)
        .set(columns as Partial<typeof sliders.$inferInsert>)
        .where(eq(own.id, row.id));
    },
    remove: async ({ db }, { id }) => {
      await db.query().delete(own).where(eq(own.id, id));
    },
    invalidate: ({ db }) => db.invalidate(TAGS.content),
  });
}
