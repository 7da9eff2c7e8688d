import "server-only";
import {
  describeError as describe,
  print as say,
  printError as sayError,
  isAborted as wasAborted,
  logLine as write,
  logError as writeError,
} from "@/lib/log.mjs";

// For the bundled shop server; the page server is plain ESM and imports lib/log.mjs directly.
export const describeError = describe;
export const isAborted = wasAborted;
export const logLine = write;
export const logError = writeError;
export const print = say;
export const printError = sayError;
