import "server-only";
import { describeError as describe, logLine as write } from "@/lib/log.mjs";

// For the shop server, which is bundled; what serves its pages is plain ESM and takes them from lib/log.mjs.
export const describeError = describe;
export const logLine = write;
