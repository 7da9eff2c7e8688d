import "server-only";
import { join } from "node:path";
import { callPath } from "@/lib/contract/call";
import { contract } from "@/lib/contract/calls/contract";
import { createDiskCache } from "./disk-cache";
import { send } from "./transport";

export type PictureFile = { type: string; bytes: Buffer };

/** File names of uploaded pictures (lib/backend/services/content/picture-file.ts). */
const NAME = /^[0-9a-f]{32}\.(webp|svg)$/;
const TYPES: Record<string, string> = { webp: "image/webp", svg: "image/svg+xml" };
const MAX_BYTES = 256 * 1024 * 1024;

// Stored beside the sizes that Next's image service stores, and like them only for this build.
const cache = createDiskCache({
  folder: join(/*turbopackIgnore: true*/ process.cwd(), ".next/cache/pictures"),
  maxBytes: MAX_BYTES,
});
const loading = new Map<string, Promise<Buffer | null>>();

async function fetchFile(name: string): Promise<Buffer | null> {
  const path = callPath(contract.picture.file, { name });
  const response = await send(new Request(new URL(path, "http://shop.internal")));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The shop responded ${response.status} for a picture.`);
  const bytes = Buffer.from(await response.arrayBuffer());
  await cache.write(name, bytes);
  return bytes;
}

async function loadOnce(name: string): Promise<Buffer | null> {
  const load = loading.get(name) ?? fetchFile(name).finally(() => loading.delete(name));
  loading.set(name, load);
  return load;
}

/**
 * Returns an uploaded picture, read from the shop server once and from disk afterwards; null if there is no such
 * picture.
 */
export async function loadPictureFile(name: string): Promise<PictureFile | null> {
  const [, extension = ""] = NAME.exec(name) ?? [];
  const type = TYPES[extension];
  if (!type) return null;
  const bytes = (await cache.read(name)) ?? (await loadOnce(name));
  return bytes && { type, bytes };
}
