import { existsSync, mkdirSync, readdirSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FacetTemplates } from "@/lib/backend/listing/facet-templates";
import { type Origin, readIndexFile, writeIndexFile } from "@/lib/backend/listing/index-file";
import { ListingIndex } from "@/lib/backend/listing/listing-index";
import { createTempFolder } from "@/tests/support/temp-folder";

const templates = new FacetTemplates(new Map());
const origin = async (): Promise<Origin> => ({ database: "1", migration: 3, xmax: 900, code: "c", node: "v20" });
const newPath = () => join(createTempFolder(), "listing.memory");
const logged = vi.spyOn(console, "info");
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
});

describe("nothing about the file keeps a shop from starting:", () => {
  it("a folder in its place, which is not deleted", async () => {
    const path = newPath();
    mkdirSync(path);
    expect(await readIndexFile(templates, { path, origin })).toBeNull();
    expect(existsSync(path)).toBe(true);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it("sources that are not there to tell its version", async () => {
    vi.resetModules();
    const other = await import("@/lib/backend/listing/index-file");
    const folder = vi.spyOn(process, "cwd").mockReturnValue(createTempFolder());
    expect(await other.readIndexFile(templates, { path: newPath(), origin })).toBeNull();
    folder.mockRestore();
    expect(logged.mock.calls.join()).toContain("ENOENT");
  });

  it("a size that no listing has, which is not read", async () => {
    const path = newPath();
    writeFileSync(path, "");
    truncateSync(path, 513 * 2 ** 20);
    expect(await readIndexFile(templates, { path, origin })).toBeNull();
    expect(logged.mock.calls.join()).toContain("it is larger than 512 MB");
    expect(existsSync(path)).toBe(false);
  });
});

it("drafts of killed processes are deleted after an hour, and those of running ones stay", async () => {
  const path = newPath();
  const ages = { old: 61, fresh: 59 };
  for (const [name, minutes] of Object.entries(ages)) {
    writeFileSync(`${path}.${name}`, "");
    const at = Date.now() / 1000 - 60 * minutes;
    utimesSync(`${path}.${name}`, at, at);
  }
  await writeIndexFile(new ListingIndex(), { path, origin });
  expect(readdirSync(dirname(path)).sort()).toEqual(["listing.memory", "listing.memory.fresh"]);
});

it("two shops with one folder and one process number write at the same time", async () => {
  const path = newPath();
  const writes = [1, 2].map(() => writeIndexFile(new ListingIndex(), { path, origin }));
  expect(await Promise.all(writes)).toEqual([0, 0]);
  expect(readdirSync(dirname(path))).toEqual(["listing.memory"]);
  expect(await readIndexFile(templates, { path, origin })).not.toBeNull();
});
