import "server-only";
import {
  describeError as describe,
  print as say,
  printError as sayError,
  isAborted as wasAborted,
  logLine as write,
  logError as writeError,
} from "@/lib/log.mjs";

// For the shop server, which is bundled; what serves its pages is plain ESM and takes them from lib/log.mjs.
export const describeError = describe;
export const isAborted = wasAborted;
export const logLine = write;
export const logError = writeError;
export const print = say;
export const printError = sayError;
