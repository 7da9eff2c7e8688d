import "server-only";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Env } from "@/lib/env";
import { INSTALLED_NEXT, untestedNextNotice } from "@/lib/serving/next-output/switches.mjs";
import { bad, type Finding, good, note } from "./finding";

const GIGABYTE = 1024 ** 3;
const MIN_FREE_BYTES = GIGABYTE / 4;
const LITTLE_FREE = GIGABYTE;
const FULL = 0.8;
const SLOW_CLOCK_MS = 5_000;
const WRONG_CLOCK_MS = 60_000;

/** Returns the nearest existing folder: the first start may still have to create the data folder. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

export async function checkDisk({ SHOP_DATA_DIR, DATABASE_URL }: Env): Promise<Finding[]> {
  const folders = new Set([...(DATABASE_URL ? [] : [existing(resolve(SHOP_DATA_DIR))]), process.cwd()]);
  const seen = await Promise.all(
    [...folders].map(async (folder) => {
      const { bavail, blocks, bsize, bfree } = await statfs(folder);
      return { folder, free: bavail * bsize, used: 1 - bfree / blocks };
    }),
  );
  return seen.map(({ folder, free, used }) => {
    const says = `${(free / GIGABYTE).toFixed(1)} GB are free in ${folder}`;
    const todo = "free some space: old logs, old backups, old builds";
    if (free < MIN_FREE_BYTES) return bad("disk", says, todo);
    return free < LITTLE_FREE || used > FULL
      ? note("disk", `${says}, ${Math.round(used * 100)}% is used`, todo)
      : good("disk", says);
  });
}

/** Compares our clock with the median of the others, most of which must be right; `ahead` is in milliseconds. */
export function checkClock(ahead: readonly number[]): Finding {
  if (ahead.length === 0)
    return note("clock", "no server gave the time", "check that this machine synchronizes its clock (timedatectl)");
  const sorted = ahead.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const seconds = Math.abs(middle / 1000).toFixed(1);
  const says = `it is ${seconds} s ${middle > 0 ? "behind" : "ahead of"} ${sorted.length === 1 ? "the other clock" : "the other clocks"}`;
  const todo = "synchronize it (systemd-timesyncd, chrony): codes, prices and holds expire by it";
  if (Math.abs(middle) < SLOW_CLOCK_MS) return good("clock", says);
  return Math.abs(middle) < WRONG_CLOCK_MS ? note("clock", says, todo) : bad("clock", says, todo);
}

/**
 * Checks that the installed Next.js is the version that lib/serving was tested with, because it relies on Next's
 * internals.
 */
export function checkNext(version = INSTALLED_NEXT): Finding {
  const notice = untestedNextNotice(version);
  return notice
    ? note("next", notice, "pages are correct but slower: follow docs/upgrading-next.md")
    : good("next", `version ${version}, which the HTML passes were tested with`);
}
