// What a process has cost so far, as Linux counts it.
import { readFileSync } from "node:fs";

/** Hundredths of a second: the unit of /proc on every Linux there is. */
const TICK_MS = 10;

/**
 * Milliseconds of processor time, of all threads, in and out of the kernel.
 * @param {string} stat the line of /proc/PID/stat
 */
export function cpuOfStat(stat) {
  // The name of the program stands in brackets and may hold anything, spaces and brackets too; fields 14 and 15 count.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** @param {number} pid */
export const cpuMs = (pid) => cpuOfStat(readFileSync(`/proc/${pid}/stat`, "utf8"));

/**
 * Megabytes that a process holds in memory.
 * @param {number} pid
 */
export function memoryMegabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
