import "server-only";
import type { Env } from "@/lib/env";
import { checkDatabase } from "./database";
import { type Finding, good, placeOf, toText, withoutSecrets } from "./finding";
import { checkClock, checkDisk, checkNext } from "./machine";
import { checkPages } from "./pages";
import { checkRemoteHosts } from "./remote-hosts";
import { checkVariables } from "./variables";

type Source = Record<string, string | undefined>;

const isNumber = (value: number | null) => value !== null;

/**
 * Checks what this environment's shop needs, and changes nothing; a remote shop server is checked by its own doctor.
 */
export async function examine(source: Source, env: Env): Promise<Finding[]> {
  const isRemote = env.SHOP_API_URL !== "";
  const elsewhere = `bank, SMS and database belong to the shop server at ${placeOf(env.SHOP_API_URL)}: run the doctor there`;
  const [database, outside, disk, pages] = await Promise.all([
    isRemote ? { findings: [good("server", elsewhere)], aheadMs: null } : checkDatabase(env),
    checkRemoteHosts(env),
    checkDisk(env),
    checkPages(env),
  ]);
  const ahead = [database, ...outside].map(({ aheadMs }) => aheadMs).filter(isNumber);
  return [
    ...checkVariables(source, env),
    ...database.findings,
    ...outside.flatMap(({ findings }) => findings),
    ...pages,
    ...disk,
    checkNext(),
    checkClock(ahead),
  ];
}

export function report(findings: readonly Finding[], source: Source): string {
  const wrong = findings.filter(({ level }) => level === "bad").length;
  const looks = findings.filter(({ level }) => level === "note").length;
  const last = wrong > 0 ? `${wrong} wrong` : looks > 0 ? "nothing wrong" : "everything is fine";
  const sum = `\n${last}${looks > 0 ? `, ${looks} worth a look` : ""}`;
  return withoutSecrets([...findings.map(toText), sum].join("\n"), source);
}
