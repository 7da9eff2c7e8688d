import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toErrorResponse } from "@/lib/backend/core/error-response";
import type { Database } from "@/lib/backend/db/client";
import { files } from "@/lib/backend/db/schema/pictures";
import { createDatabaseFiles } from "@/lib/backend/files/database";
import { createMovingFiles } from "@/lib/backend/files/moving";
import { type FileStore, FilesUnavailable } from "@/lib/backend/files/port";
import { type Bucket, createBucketFiles } from "@/lib/backend/files/s3";
import { openEmptyDatabase } from "../support/test-shop";

const FILE = { type: "image/webp", bytes: Buffer.from("RIFF....WEBP") };
const PICTURE = `pictures/${"a".repeat(32)}.webp`;

let server: S3rver;
let options: Bucket;
let bucket: FileStore;
let database: FileStore;
let db: Database;

const directory = mkdtempSync(join(tmpdir(), "payaneh-s3-"));

beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "shop", configs: [] }],
  });
  const { port } = await server.run();
  options = {
    ...{ endpoint: `http://127.0.0.1:${port}`, bucket: "shop", region: "us-east-1", publicUrl: "" },
    ...{ accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  };
  bucket = createBucketFiles(options);
  db = await openEmptyDatabase();
  database = createDatabaseFiles(db, () => new Date());
});
afterAll(async () => {
  await server.close();
  await db.close();
  rmSync(directory, { recursive: true, force: true });
});

const listAll = async (store: FileStore, folder: string, date: Date) => {
  const keys: string[] = [];
  for await (const some of store.listStoredBefore(folder, date)) keys.push(...some);
  return keys;
};
const LATER = new Date(Date.now() + 86_400_000);

it.each(["the database", "a bucket"])("%s stores, finds, lists and removes files identically", async (name) => {
  const store = name === "a bucket" ? bucket : database;
  expect(await store.find(PICTURE)).toBeNull();
  await store.put(PICTURE, { ...FILE, bytes: Buffer.from("older") });
  await store.put(PICTURE, FILE);
  await store.put("invoices/x_y-Z", FILE);
  expect(await store.find(PICTURE)).toEqual(FILE);
  expect(await listAll(store, "pictures", LATER)).toEqual([PICTURE]);
  expect(await listAll(store, "pictures", new Date(0))).toEqual([]);
  await store.remove(PICTURE);
  await store.remove(PICTURE);
  expect(await store.find(PICTURE)).toBeNull();
  expect(await listAll(store, "invoices", LATER)).toEqual(["invoices/x_y-Z"]);
});

it("files still stored in the database are found, and are moved to the bucket", async () => {
  const moving = createMovingFiles(bucket, database, ["pictures", "invoices"]);
  await database.put(PICTURE, FILE);
  expect(await moving.find(PICTURE)).toEqual(FILE);
  await moving.moveFromDatabase?.();
  expect(await db.query().$count(files, eq(files.key, PICTURE))).toBe(0);
  expect(await moving.find(PICTURE)).toEqual(FILE);
  expect(await bucket.find(PICTURE)).toEqual(FILE);
  await database.put(PICTURE, FILE);
  await moving.remove(PICTURE);
  expect(await moving.find(PICTURE)).toBeNull();
});

it("an unreachable bucket returns 503 to the caller", async () => {
  const away = createBucketFiles({ ...options, endpoint: "http://127.0.0.1:9" });
  for (const asked of [() => away.put(PICTURE, FILE), () => away.find(PICTURE), () => away.remove(PICTURE)])
    expect(toErrorResponse(await asked().catch((error: unknown) => error))).toMatchObject({ code: 503 });
});

it("a nonexistent bucket counts as unreachable rather than empty", async () => {
  const other = createBucketFiles({ ...options, bucket: "nothing" });
  await expect(other.put(PICTURE, FILE)).rejects.toThrow(FilesUnavailable);
});

it("images are read from the bucket's public address, and other files are not", async () => {
  const publicUrl = `${options.endpoint}/elsewhere`;
  const store = createBucketFiles({ ...options, publicUrl });
  await store.put(PICTURE, FILE);
  await store.put("invoices/x", FILE);
  expect(await store.find("invoices/x")).toEqual(FILE);
  expect(await store.find(PICTURE)).toBeNull();
  expect(await createBucketFiles({ ...options, publicUrl: `${options.endpoint}/shop` }).find(PICTURE)).toEqual(FILE);
});
