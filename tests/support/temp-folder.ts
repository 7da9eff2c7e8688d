import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "payaneh-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
