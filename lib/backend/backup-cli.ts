import "server-only";
import { env } from "@/lib/env";
import { runBackup } from "./backup/command";
import { describeError } from "./log";

await runBackup(env, process.argv.slice(2)).then(
  (said) => console.info(said),
  (error: unknown) => {
    // Of a query that failed only the reason: its values are somebody's.
    console.error(describeError(error).reason ?? "The database refused what it was asked.");
    process.exitCode = 1;
  },
);
