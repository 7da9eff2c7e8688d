import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import type { StoredFile } from "@/lib/backend/files/port";

const NAME = /^[0-9a-f]{32}\.(?:webp|svg)$/;

/** Throws 404. */
export async function readPictureFile({ files }: Pick<Deps, "files">, name: string): Promise<StoredFile> {
  const file = NAME.test(name) ? await files.find(`pictures/${name}`) : null;
  if (!file) throw notFound();
  return file;
}
