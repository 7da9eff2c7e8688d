import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { problemAt, Reason } from "@/lib/backend/catalogue-import/reasons";
import type { ImportRow, Problem } from "@/lib/backend/catalogue-import/row";
import type { MergedRow } from "@/lib/backend/catalogue-import/type-rows";
import type { Deps } from "@/lib/backend/core/deps";
import type { Database } from "@/lib/backend/db/client";
import { importPictures } from "@/lib/backend/db/schema/imports";
import { MAX_PICTURES } from "@/lib/contract/desk-product";
import { textStart } from "@/lib/persian/cut-text";

/** The addresses of the pictures to fetch, in their order, by line. */
export type PictureAddresses = Map<number, string[]>;

/** The shop's own origin, whose pictures are there already, and that of a stand-in. */
export type PictureOrigins = Pick<Deps, "origin" | "pictureSource">;

/** An address with its scheme, or without one but with a host; anything else is a path of the shop. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
const MAX_ADDRESS = 2000;
const MAX_SHOWN = 80;

/** Returns the path of one of the shop's own pictures, or the address of another one; null if it is neither. */
function readAddress(
  text: string,
  { origin, pictureSource }: PictureOrigins,
): { path: string } | { address: string } | null {
  if (!ADDRESS.test(text)) return { path: text };
  const url = text.length <= MAX_ADDRESS && URL.canParse(text) ? new URL(text) : null;
  if (url?.origin === new URL(origin).origin) return { path: url.pathname };
  const isRemote = url?.protocol === "https:" || (url !== null && url.origin === pictureSource);
  return isRemote ? { address: url.href } : null;
}

/**
 * Takes the addresses out of the pictures of each row, so that only paths of the shop's own pictures are left. A row
 * with an address that is not https, or with too many pictures, is a problem.
 */
export function takeAddresses(
  rows: readonly ImportRow[],
  { from, problems }: { from: PictureOrigins; problems: Problem[] },
): PictureAddresses {
  const taken: PictureAddresses = new Map();
  for (const { line, value } of rows) {
    if (!Array.isArray(value.images)) continue;
    const given = value.images.map(String);
    const read = given.map((text) => readAddress(text, from));
    const paths = read.flatMap((each) => (each && "path" in each ? each.path : []));
    const addresses = new Set(read.flatMap((each) => (each && "address" in each ? each.address : [])));
    for (const text of given.filter((_, at) => read[at] === null))
      problems.push(problemAt(line, new Reason("pictureAddress", { address: textStart(text, MAX_SHOWN) })));
    if (given.length > MAX_PICTURES)
      problems.push(problemAt(line, new Reason("tooMany", { field: "images", most: MAX_PICTURES })));
    // Pictures that are fetched are added to those that the product has.
    if (paths.length > 0) value.images = paths;
    else delete value.images;
    if (addresses.size > 0) taken.set(line, [...addresses]);
  }
  return taken;
}

/** Leaves out what an earlier import brought and the product still shows, so that a sheet can come twice. */
export async function withoutFetched(
  { query }: Pick<Database, "query">,
  given: PictureAddresses,
  merged: readonly MergedRow[],
): Promise<PictureAddresses> {
  if (given.size === 0) return given;
  const { productId, address, path, state } = importPictures;
  const wanted = [...new Set([...given.values()].flat())];
  const rows = await query()
    .select({ productId, address, path })
    .from(importPictures)
    .where(and(eq(state, "done"), inArray(address, wanted)));
  const left: PictureAddresses = new Map();
  for (const { line, after } of merged) {
    const shown = new Set<string | null>(after.details.gallery);
    const had = new Set(
      rows.flatMap((row) => (row.productId === after.product.id && shown.has(row.path) ? row.address : [])),
    );
    const addresses = (given.get(line) ?? []).filter((each) => !had.has(each));
    if (addresses.length > 0) left.set(line, addresses);
  }
  return left;
}
