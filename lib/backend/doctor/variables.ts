import "server-only";
import { statSync } from "node:fs";
import type { Env } from "@/lib/env";
import { bad, type Finding, good, note } from "./finding";

type Source = Record<string, string | undefined>;

const ABOUT = "variables";
const SHOP_VARIABLE =
  /^(?:SHOP|ZARINPAL|ZIBAL|KAVENEGAR|SMSIR|ENAMAD|MAP|TOROB|EMALLS|GEOCODER|METRICS|GOFTINO|CLARITY|GTM)_/;
const READ_BY_OTHERS = 0o077;

const isLocal = (origin: string) => /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);

/** Finds variables that look like the shop's but are never read; they are probably misspelt. */
function strangers(source: Source, env: Env): Finding[] {
  return Object.keys(source)
    .filter((name) => SHOP_VARIABLE.test(name) && !Object.hasOwn(env, name))
    .map((name) =>
      note(ABOUT, `${name} is not a variable of the shop`, "compare its spelling with docs/configuration.md"),
    );
}

function standIns({ ZARINPAL_MERCHANT_ID, KAVENEGAR_API_KEY, SMSIR_API_KEY, SHOP_LIVE }: Env): Finding[] {
  const missing = [
    ZARINPAL_MERCHANT_ID ? "" : "the bank (ZARINPAL_MERCHANT_ID)",
    KAVENEGAR_API_KEY || SMSIR_API_KEY ? "" : "SMS (KAVENEGAR_API_KEY)",
  ].filter(Boolean);
  const says = `local stand-ins are used for ${missing.join(" and ")}`;
  if (missing.length > 0) return [note(ABOUT, says, "fine for a trial; set them before selling (docs/going-live.md)")];
  if (SHOP_LIVE) return [];
  return [note(ABOUT, "SHOP_LIVE is not set", "set SHOP_LIVE=1, so that the shop never starts with a stand-in")];
}

function address({ SHOP_ORIGIN, SHOP_LIVE, TRUSTED_PROXIES, origin }: Env): Finding[] {
  if (!SHOP_ORIGIN) {
    const says = `SHOP_ORIGIN is not set: links lead to ${origin}`;
    const todo = "set it to the public https address of the shop";
    return [SHOP_LIVE ? bad("address", says, todo) : note("address", says, todo)];
  }
  if (SHOP_ORIGIN.startsWith("http://") && !isLocal(SHOP_ORIGIN))
    return [bad("address", `${SHOP_ORIGIN} is not https: sessions can be intercepted`, "put TLS in front of it")];
  if (SHOP_ORIGIN.startsWith("https://") && TRUSTED_PROXIES === 0)
    return [
      bad(
        "proxies",
        "TRUSTED_PROXIES is 0, but a proxy terminates TLS: all customers count as one address",
        "set it to the number of your proxies that append to X-Forwarded-For, usually 1 (docs/going-live.md)",
      ),
    ];
  return [good("proxies", TRUSTED_PROXIES === 0 ? "none in front" : `${TRUSTED_PROXIES} in front`)];
}

function seal({ ENAMAD_ID, ENAMAD_CODE }: Env): Finding[] {
  if ((ENAMAD_ID === "") === (ENAMAD_CODE === "")) return [];
  return [note(ABOUT, "only one of ENAMAD_ID and ENAMAD_CODE is set: no seal is shown", "set both or neither")];
}

function envFile(): Finding[] {
  if (process.platform === "win32") return [];
  const file = statSync(".env", { throwIfNoEntry: false });
  if (!file || (file.mode & READ_BY_OTHERS) === 0) return [];
  return [note(ABOUT, "every account of this machine can read .env", "chmod 600 .env")];
}

export function checkVariables(source: Source, env: Env): Finding[] {
  const remote = env.SHOP_API_URL !== "";
  const found = [...strangers(source, env), ...(remote ? [] : standIns(env)), ...seal(env), ...envFile()];
  return [...(found.length > 0 ? found : [good(ABOUT, "all are valid")]), ...address(env)];
}

/** Splits the error message of lib/env.ts into one finding per variable. */
export function refusedVariables(sentence: string): Finding[] {
  const [, list] = /^The environment is not usable: (.*)\.$/.exec(sentence) ?? [];
  const problems = list?.split("; ") ?? [sentence];
  return problems.map((problem) => bad(ABOUT, problem, "correct it in .env or where the process is started"));
}
