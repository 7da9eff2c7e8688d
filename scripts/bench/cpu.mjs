// CPU time and memory of a process, from /proc.
import { readFileSync } from "node:fs";

/** The clock tick in /proc is 1/100 s on every Linux. */
const TICK_MS = 10;

/**
 * Returns milliseconds of CPU time of all threads, user and kernel.
 * @param {string} stat the line of /proc/PID/stat
 */
export function cpuOfStat(stat) {
  // The program's name is in parentheses and may itself contain spaces and parentheses, so fields are counted after it
  // (14 and 15).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** @param {number} pid */
export const cpuMs = (pid) => cpuOfStat(readFileSync(`/proc/${pid}/stat`, "utf8"));

/** Returns the resident memory in megabytes. @param {number} pid */
export function memoryMegabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
