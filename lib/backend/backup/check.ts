import "server-only";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Difference, findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { openDatabase } from "../db/client";
import { IN_MEMORY } from "../db/embedded/open";
import { readBackup, readHead } from "./read";
import { restoreBackup } from "./restore";

export type BackupCheckResult = { madeAt: string; rows: Record<string, number>; differences: Difference[] };

const SMALL = 10 * 1024 ** 2;

/**
 * Restores a backup into a temporary database and runs the ledger check. Throws a readable sentence if it cannot be
 * restored.
 */
export async function checkBackup(path: string): Promise<BackupCheckResult> {
  const { made_at: madeAt } = await readHead(path);
  await readBackup(path, async (_, rows) => JSON.parse(rows).length);
  const folder = await mkdtemp(join(tmpdir(), "payaneh-backup-"));
  const { size } = await stat(path);
  try {
    const db = await openDatabase({ dataDir: size < SMALL ? IN_MEMORY : folder });
    try {
      const rows = await restoreBackup(db, path);
      return { madeAt, rows, differences: await findDifferences({ db }) };
    } finally {
      await db.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
