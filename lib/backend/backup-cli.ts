import "server-only";
import { env } from "@/lib/env";
import { runBackup } from "./backup/command";
import { describeError, print, printError } from "./core/log";

await runBackup(env, process.argv.slice(2)).then(print, (error: unknown) => {
  // Prints only the reason, because the message of a failed query contains values, which are customer data.
  printError(describeError(error).reason ?? "The database refused a statement.");
  process.exitCode = 1;
});
