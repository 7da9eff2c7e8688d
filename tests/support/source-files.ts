import { execFileSync } from "node:child_process";

/** Files of the project, or of these folders, that Git does not ignore, including new ones. */
export function sourceFiles(...folders: string[]): string[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", ...folders];
  return execFileSync("git", list, { encoding: "utf8" }).split("\n").filter(Boolean);
}
