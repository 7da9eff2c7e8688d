import "server-only";
import { connect } from "node:tls";
import { connectRedis } from "@/lib/changes/redis-transport";
import type { Env } from "@/lib/env";
import { bad, type Finding, good, note, placeOf } from "./finding";
import { reach, reasonOf } from "./reach";

export type ProbeResult = { findings: Finding[]; aheadMs: number | null };

const DAY_MS = 86_400_000;
const CERTIFICATE_DAYS = 14;
const TIMEOUT_MS = 8_000;

const quiet = (...findings: Finding[]): ProbeResult => ({ findings, aheadMs: null });

async function answers(about: string, url: string, todo: string, isNeeded = true): Promise<ProbeResult> {
  const place = placeOf(url);
  const found = await reach(url);
  const report = isNeeded ? bad : note;
  if ("problem" in found) return quiet(report(about, `${place}: ${found.problem}`, todo));
  const { status, ms, aheadMs } = found;
  const isWell = status < 500;
  const says = `${place} responds in ${ms} ms`;
  return {
    findings: [
      isWell ? good(about, says) : note(about, `${says} with ${status}`, "it may be down: run the doctor again"),
    ],
    aheadMs,
  };
}

const FIREWALL = "allow this machine to connect to it (DNS, firewall, provider)";

function banks({ ZARINPAL_MERCHANT_ID, ZARINPAL_URL, ZIBAL_MERCHANT, ZIBAL_URL }: Env): Promise<ProbeResult>[] {
  return [
    ...(ZARINPAL_MERCHANT_ID ? [answers("bank", ZARINPAL_URL, FIREWALL)] : []),
    ...(ZIBAL_MERCHANT ? [answers("bank", ZIBAL_URL, FIREWALL)] : []),
  ];
}

type Account = { return?: { status?: number }; entries?: { remaincredit?: number } } | null;

/** Asks the SMS provider about our account, which is free and sends nothing. */
async function sms({ KAVENEGAR_API_KEY: key, KAVENEGAR_URL }: Env): Promise<ProbeResult> {
  const place = placeOf(KAVENEGAR_URL);
  const found = await reach(`${KAVENEGAR_URL}/v1/${encodeURIComponent(key)}/account/info.json`);
  if ("problem" in found) return quiet(bad("sms", `${place}: ${found.problem}`, FIREWALL));
  const account = (await found.body()) as Account;
  const { aheadMs } = found;
  if (account?.return?.status !== 200)
    return {
      findings: [bad("sms", `${place} refuses the key`, "copy KAVENEGAR_API_KEY from its panel again")],
      aheadMs,
    };
  const credit = account.entries?.remaincredit ?? 0;
  const says = `${place} knows the account; ${credit} rials are left`;
  return {
    findings: [credit > 0 ? good("sms", says) : bad("sms", says, "charge the account: no code can be sent")],
    aheadMs,
  };
}

async function redis({ REDIS_URL }: Env): Promise<ProbeResult> {
  const place = placeOf(REDIS_URL);
  try {
    const wire = await connectRedis(REDIS_URL)({ onMessage: () => {}, onLost: () => {} });
    await wire.check();
    await wire.close();
    return quiet(good("redis", `${place} responds`));
  } catch (error) {
    const todo = "check that it runs and REDIS_URL is right; without it other instances show changes late";
    return quiet(bad("redis", `${place}: ${reasonOf(error)}`, todo));
  }
}

function certificateEnd({ hostname, port }: URL): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: TIMEOUT_MS });
    const finish = (end: number | null) => {
      socket.destroy();
      resolve(end);
    };
    socket.once("secureConnect", () => finish(Date.parse(socket.getPeerCertificate().valid_to)));
    socket.once("error", () => finish(null)).once("timeout", () => finish(null));
  });
}

async function publicAddress({ SHOP_ORIGIN }: Env): Promise<ProbeResult> {
  const todo = "once the shop runs: check its DNS name and the proxy in front (docs/going-live.md)";
  const told = await answers("address", `${SHOP_ORIGIN}/health/live`, todo, false);
  if (!SHOP_ORIGIN.startsWith("https:")) return told;
  const end = await certificateEnd(new URL(SHOP_ORIGIN));
  const days = end === null ? Number.POSITIVE_INFINITY : Math.floor((end - Date.now()) / DAY_MS);
  if (days >= CERTIFICATE_DAYS) return told;
  const old = bad(
    "address",
    `its certificate ends in ${days} days`,
    "renew it, and find out why it was not renewed automatically",
  );
  return { ...told, findings: [...told.findings, old] };
}

const extras = ({ BLOG_URL, BLOG_API_URL, GEOCODER_URL, MAP_TILE_URL }: Env) =>
  [
    ["blog", BLOG_URL, "until then articles are missing"],
    ["articles", BLOG_API_URL, "until then the last known ones are shown, or none"],
    ["geocoder", GEOCODER_URL.replaceAll(/\{\w+\}/g, "35"), "until then addresses are typed by hand"],
    ["map", MAP_TILE_URL.replace("{s}", "a").replaceAll(/\{\w+\}/g, "1"), "until then the address form has no map"],
  ] as const;

/** Checks all external services concurrently; each response also tells the time. */
export async function checkRemoteHosts(env: Env): Promise<ProbeResult[]> {
  const isRemote = env.SHOP_API_URL !== "";
  const todo = "check that the shop server runs there and that this machine may reach it";
  return Promise.all([
    ...(isRemote
      ? [env.SHOP_API_URL, env.SHOP_NODE_API_URL]
          .filter(Boolean)
          .map((url) => answers("server", new URL("/health/ready", url).href, todo))
      : [...banks(env), ...(env.KAVENEGAR_API_KEY ? [sms(env)] : [])]),
    ...(env.REDIS_URL ? [redis(env)] : []),
    ...(env.SHOP_ORIGIN ? [publicAddress(env)] : []),
    ...extras(env)
      .filter(([, url]) => url !== "")
      .map(([about, url, otherwise]) => answers(about, url, `${otherwise}; ${FIREWALL}`, false)),
  ]);
}
