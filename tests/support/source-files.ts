import { execFileSync } from "node:child_process";

/** The files of the project, or of these folders, as Git knows them: what it ignores is left out, what is new is there. */
export function sourceFiles(...folders: string[]): string[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", ...folders];
  return execFileSync("git", list, { encoding: "utf8" }).split("\n").filter(Boolean);
}
