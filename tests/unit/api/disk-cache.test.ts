import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createDiskCache } from "@/lib/api/disk-cache";

const root = mkdtempSync(join(tmpdir(), "payaneh-cache-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const bytes = (size: number) => Buffer.alloc(size, 7);
let folders = 0;
const newFolder = () => join(root, String(++folders));

it("a file is cached and still there for the next process", async () => {
  const folder = newFolder();
  const cache = createDiskCache({ folder, maxBytes: 100 });
  expect(await cache.read("a.webp")).toBeNull();
  await cache.write("a.webp", bytes(40));
  expect(await cache.read("a.webp")).toEqual(bytes(40));
  expect(await createDiskCache({ folder, maxBytes: 100 }).read("a.webp")).toEqual(bytes(40));
});

it("the least recently used files are deleted when the cache is full", async () => {
  const folder = newFolder();
  const cache = createDiskCache({ folder, maxBytes: 100 });
  for (const name of ["a", "b"]) await cache.write(name, bytes(40));
  await cache.read("a");
  await cache.write("c", bytes(40));
  expect(readdirSync(folder).sort()).toEqual(["a", "c"]);
  expect(await cache.read("b")).toBeNull();
});

it("a cached file of the wrong size is not served", async () => {
  const folder = newFolder();
  const cache = createDiskCache({ folder, maxBytes: 100 });
  await cache.write("a", bytes(40));
  writeFileSync(join(folder, "a"), bytes(3));
  expect(await cache.read("a")).toBeNull();
});

it("a cache folder that cannot be created disables the cache without an error", async () => {
  writeFileSync(join(root, "file"), "x");
  const cache = createDiskCache({ folder: join(root, "file", "inside"), maxBytes: 100 });
  await cache.write("a", bytes(40));
  expect(await cache.read("a")).toBeNull();
});
