import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Order, Visibility } from "@/lib/backend/listing/columns";
import { FacetTemplates } from "@/lib/backend/listing/facet-templates";
import { countFacets } from "@/lib/backend/listing/facets";
import { type Origin, readIndexFile, SOURCES, writeIndexFile } from "@/lib/backend/listing/index-file";
import { type IndexedProduct, ListingIndex } from "@/lib/backend/listing/listing-index";
import { Names } from "@/lib/backend/listing/names";
import { search } from "@/lib/backend/listing/search";
import { selectProducts } from "@/lib/backend/listing/select";
import { suggest } from "@/lib/backend/listing/suggest";
import { Sort } from "@/lib/contract/product";
import type { TemplateField } from "@/lib/contract/template";
import { createTempFolder } from "@/tests/support/temp-folder";

const NET: TemplateField = {
  ...{ id: 1, key: "net", name: "شبکه", kind: "many", unit: null, steps: [] },
  ...{ choices: [{ id: 1, name: "4G" }], filter: true, card: false, must: false },
} as TemplateField;
const templates = (fields = [NET]) => new FacetTemplates(new Map([[1, fields]]));
const names = new Names(
  [{ id: 1, slug: "pax", name: "پکس", latinName: "PAX", logo: "" }],
  [{ id: 1, slug: "pos", name: "کارتخوان سیار", parentId: null, type: "leaf" }],
);

const made = (id: number, change: Partial<IndexedProduct> = {}): IndexedProduct => ({
  ...{ id, name: `کارت‌خوان پکس S${id}`, excerpt: "دستگاه آداپتوردار", brandId: 1, categoryId: 1, sold: id % 7 },
  ...{ family: id % 3 ? `m${id % 5}` : null, price: 1000 * (id % 11), createdAt: id, discountPercent: id % 4 },
  ...{
    saleUntil: id % 6 ? 0 : 2_000_000,
    standing: id % 9 ? Visibility.Buyable : Visibility.Listed,
    changedIn: 700 + id,
  },
  features: JSON.stringify([{ name: "شبکه", values: [`${id % 5}G`, "وای‌فای"] }]),
  values: id % 2 ? JSON.stringify([{ field: 1, choices: [1] }]) : null,
  fits: id > 1 ? [id - 1] : [],
  ...change,
});

function indexOf(count: number): ListingIndex {
  const index = new ListingIndex();
  index.putNames(names);
  index.putTemplates(templates());
  for (let id = 1; id <= count; id++) index.put(made(id));
  return index;
}

const now = new Date(1_000_000);

function answers(index: ListingIndex) {
  const orders: Order[] = [...Object.values(Sort), "saleEnd"];
  const found = ["کارتخوان", "s12", "کارتخوا", "وای فای", "5g", "پمس"].map((words) => search(index, words, {}));
  return {
    sorted: orders.map((sortby) => selectProducts(index, { sortby, group: true, limit: 500, now })),
    facets: countFacets(index, { now, group: true }),
    found: found.map(({ relevance, meant }) => [relevance, meant.corrected]),
    suggested: suggest(index, "پکس s1", now),
    fits: Array.from({ length: 50 }, (_, slot) => index.accessoriesOf(slot)),
    spelled: index.vocabulary.written("اداپتوردار"),
    changes: [1, 2, 60].map((id) => index.changedIn(id)),
  };
}

/** Everything that is in memory, as it is written. */
const contents = (index: ListingIndex) => structuredClone([...index.pieces()]);

function arraysIn(piece: unknown): ArrayBufferView[] {
  if (ArrayBuffer.isView(piece)) return [piece];
  return Array.isArray(piece) ? piece.flatMap(arraysIn) : [];
}

const origin: Origin = { database: "1/2", migration: 3, xmax: 900, code: "c", node: "v20" };
const logged = vi.spyOn(console, "info");
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
});

async function written(index = indexOf(60)) {
  const path = join(createTempFolder(), "listing.memory");
  await writeIndexFile(index, { path, origin: async () => origin });
  const read = (change: Partial<Origin> = {}, fields?: TemplateField[]) =>
    readIndexFile(templates(fields), { path, origin: async () => ({ ...origin, ...change }) });
  return { path, read };
}

describe("the file of the index of listings", () => {
  it("gives back an index that answers like the one that was written", async () => {
    const index = indexOf(60);
    index.remove([7]);
    index.put(made(8, { name: "رول حرارتی" }));
    const read = await (await written(index)).read();
    expect(read && answers(read)).toEqual(answers(index));
    expect(read && contents(read)).toEqual(contents(index));
    expect(logged).not.toHaveBeenCalled();
  });

  it("gives back an index that follows later changes like the one that was written", async () => {
    const index = indexOf(60);
    const read = await (await written(index)).read();
    for (const each of [index, read]) {
      each?.put(made(9, { name: "باتری پکس S9", price: 5 }));
      each?.put(made(10, { standing: Visibility.Hidden }));
      for (let id = 61; id <= 90; id++) each?.put(made(id));
      each?.remove([3]);
    }
    expect(read && answers(read)).toEqual(answers(index));
  });

  it("keeps nothing of the bytes that were read, which would stay in memory beside it", async () => {
    const index = await (await written()).read();
    const arrays = arraysIn([...(index?.pieces() ?? [])]);
    expect(arrays.length).toBeGreaterThan(30);
    for (const { buffer, byteLength } of arrays) expect(buffer.byteLength).toBe(byteLength);
  });

  it.each<[string, Partial<Origin>]>([
    ["another database", { database: "1/3" }],
    ["a database that is older than the file, as after going back to a copy of its folder", { xmax: 899 }],
    ["a database that was migrated since", { migration: 4 }],
    ["other code", { code: "d" }],
    ["another Node", { node: "v22" }],
  ])("is thrown away with %s", async (_, change) => {
    const { path, read } = await written();
    expect(await read(change)).toBeNull();
    expect(existsSync(path)).toBe(false);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it("is thrown away if the templates of categories have changed, which its values were read with", async () => {
    const { path, read } = await written();
    expect(await read({}, [{ ...NET, filter: false }])).toBeNull();
    expect(existsSync(path)).toBe(false);
  });

  it("is thrown away wherever it is cut off, and with any bit flipped", async () => {
    const { path, read } = await written();
    const bytes = readFileSync(path);
    const cut = [0, 3, 31, 100, bytes.length >> 1, bytes.length - 1].map((end) => bytes.subarray(0, end));
    const flipped = Array.from({ length: 40 }, (_, round) => {
      const copy = Buffer.from(bytes);
      const at = Math.floor((round / 40) * bytes.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << (round % 8));
      return copy;
    });
    for (const [at, odd] of [...cut, ...flipped, Buffer.from("{}"), Buffer.alloc(5000)].entries()) {
      writeFileSync(path, odd);
      expect(await read(), `case ${at}`).toBeNull();
      expect(existsSync(path)).toBe(false);
    }
    writeFileSync(path, bytes);
    expect(await read()).not.toBeNull();
  });

  it("may be missing, which is nothing to tell", async () => {
    const path = join(createTempFolder(), "listing.memory");
    expect(await readIndexFile(templates(), { path, origin: async () => origin })).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });

  it("is not written if the index changes meanwhile, and the file from before stays", async () => {
    const { path, read } = await written();
    const index = indexOf(80);
    const writing = writeIndexFile(index, { path, origin: async () => origin });
    index.put(made(81));
    expect(await writing).toBeNull();
    expect(readdirSync(dirname(path))).toEqual(["listing.memory"]);
    expect((await read())?.productCount).toBe(60);
  });

  it("is not written if the index learns of a transaction while the database is asked for its last", async () => {
    const { path } = await written();
    const index = indexOf(80);
    const asking = async () => {
      index.put(made(81));
      return origin;
    };
    expect(await writeIndexFile(index, { path, origin: asking })).toBeNull();
  });

  it("is thrown away if a piece is wrong although the digest matches", async () => {
    const pieces = contents(indexOf(60));
    for (const at of pieces.keys()) {
      const odd = { revision: 0, pieces: () => pieces.with(at, null) } as unknown as ListingIndex;
      const { path, read } = await written(odd);
      expect(await read(), `piece ${at}`).toBeNull();
      expect(existsSync(path)).toBe(false);
    }
  });

  it("covers the sources of everything in it, so that no other code reads it", () => {
    // A start compares the templates that it reads with those of the file, and the newest migration.
    const compared = ["lib/backend/features/templates.ts", "lib/backend/db/schema/catalogue.ts"];
    const seen = new Set<string>();
    const follow = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      if (!path.endsWith(".ts") || compared.includes(relative(process.cwd(), path))) return;
      const imports = readFileSync(path, "utf8").matchAll(/^(?:import|export) (?!type\b)[^;]*?from "([@.][^"]+)";/gm);
      for (const [, from = ""] of imports) {
        const target = from.startsWith("@/") ? resolve(from.slice(2)) : resolve(dirname(path), from);
        follow(existsSync(`${target}.ts`) ? `${target}.ts` : target);
      }
    };
    for (const name of ["listing-index", "read-all"]) follow(resolve(`lib/backend/listing/${name}.ts`));
    const paths = [...seen].map((path) => relative(process.cwd(), path));
    expect(paths).toEqual(expect.arrayContaining(["lib/persian/letters.ts", "lib/domain/product/sale.ts"]));
    const others = paths.filter((path) => !SOURCES.some((source) => path === source || dirname(path) === source));
    expect(others.toSorted()).toEqual(compared.toSorted());
  });
});
