import "server-only";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const FILE = "command.json";
const KEY_BYTES = 32;

/** Where a running shop accepts commands, and the key that they need. */
export type CommandAccess = { port: number; key: string };

const pathOf = (dataDir: string) => join(/*turbopackIgnore: true*/ dataDir, FILE);

export const createCommandKey = (): string => randomBytes(KEY_BYTES).toString("base64url");

/** Writes the file for its owner only. It is new each time, so that neither its rights nor a link survive. */
export function writeCommandAccess(dataDir: string, access: CommandAccess): void {
  removeCommandAccess(dataDir);
  writeFileSync(pathOf(dataDir), JSON.stringify(access), { mode: 0o600, flag: "wx" });
}

export const removeCommandAccess = (dataDir: string): void => rmSync(pathOf(dataDir), { force: true });

/** Returns null if no shop that runs on this folder accepts commands. Throws if this account may not read the file. */
export async function readCommandAccess(dataDir: string): Promise<CommandAccess | null> {
  const text = await readFile(pathOf(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as CommandAccess);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Takes the same time for every wrong key. */
export const isSameKey = (given: string, key: string): boolean => timingSafeEqual(digest(given), digest(key));
