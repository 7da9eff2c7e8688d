import "server-only";
import { print } from "./core/log";
import { examine, report } from "./doctor/examine";
import type { Finding } from "./doctor/finding";
import { refusedVariables } from "./doctor/variables";

/** An invalid variable stops the doctor here, because every other check depends on the environment. */
async function findAll(): Promise<Finding[]> {
  const read = await import("@/lib/env").catch((error: Error) => error);
  return read instanceof Error ? refusedVariables(read.message) : examine(process.env, read.env);
}

const findings = await findAll();
print(report(findings, process.env));
process.exitCode = findings.some(({ level }) => level === "bad") ? 1 : 0;
