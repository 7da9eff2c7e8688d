import "server-only";
import { PaymentPortId } from "@/lib/contract/checkout";
import { PROVIDERS, type ProviderName } from "@/lib/contract/providers";
import { TAGS } from "@/lib/contract/tags";
import type { Env } from "@/lib/env";
import { cacheByTags } from "./cache-by-tags";
import type { NamedSmsProvider, Providers } from "./core/deps";
import { NO_PROVIDERS, type StoredProviders, smsOrder } from "./core/provider-settings";
import type { Sealer } from "./core/seal";
import { getSetting } from "./core/settings";
import type { Database } from "./db/client";
import { gatewayNamed, type PaymentGateway } from "./payment/port";
import { createZarinpal } from "./payment/zarinpal";
import { createZibal } from "./payment/zibal";
import { createFailover } from "./sms/failover";
import { createKavenegar } from "./sms/kavenegar";
import type { SmsProvider } from "./sms/port";
import { createSmsIr } from "./sms/sms-ir";

const SANDBOX_MERCHANT = "00000000-0000-4000-8000-000000000000";
const SANDBOX_KEY = "sandbox";
/** The stand-in runs in the calling process, so a late response only means that the machine is busy. */
const STANDIN_TIMEOUT_MS = 60_000;

type Made = ReturnType<Providers["make"]>;

/** Returns a key's value from the desk, otherwise from the environment, otherwise an empty text. */
type SettingOf = (name: ProviderName, key: string) => string;

function settingsOf(env: Env, { saved }: StoredProviders, sealer: Sealer): SettingOf {
  const defaults: Record<ProviderName, Record<string, string>> = {
    zarinpal: {
      merchant_id: env.ZARINPAL_MERCHANT_ID,
      access_token: env.ZARINPAL_ACCESS_TOKEN,
      terminal: env.ZARINPAL_TERMINAL,
    },
    zibal: { merchant: env.ZIBAL_MERCHANT },
    kavenegar: {
      api_key: env.KAVENEGAR_API_KEY,
      otp_template: env.KAVENEGAR_OTP_TEMPLATE,
      sender: env.KAVENEGAR_SENDER,
    },
    smsir: { api_key: env.SMSIR_API_KEY, otp_template: env.SMSIR_OTP_TEMPLATE, sender: env.SMSIR_LINE },
  };
  return (name, key) => {
    const own = saved[name];
    const secret = own?.secrets[key];
    const written = (secret && sealer.open(secret.sealed)) || own?.fields[key];
    return written || defaults[name][key] || "";
  };
}

function makeZarinpal(env: Env, settingOf: SettingOf): PaymentGateway | null {
  const sandbox = `${env.origin}/sandbox/zarinpal`;
  const isSandbox = env.hasStandIns && !env.ZARINPAL_MERCHANT_ID;
  const merchantId = settingOf("zarinpal", "merchant_id") || (isSandbox ? SANDBOX_MERCHANT : "");
  if (!merchantId) return null;
  const [token, terminal] = [settingOf("zarinpal", "access_token"), settingOf("zarinpal", "terminal")];
  const panel = token && terminal ? { url: env.ZARINPAL_PANEL_URL, token, terminal } : undefined;
  const localPanel = { url: `${sandbox}/graphql`, token: SANDBOX_KEY, terminal: "1" };
  return isSandbox
    ? createZarinpal({ merchantId, baseUrl: sandbox, panel: localPanel })
    : createZarinpal({ merchantId, baseUrl: env.ZARINPAL_URL, panel });
}

/** If the first gateway is real, the second exists only if configured; the sandbox has both. */
function makeZibal(env: Env, settingOf: SettingOf): PaymentGateway | null {
  const isSandbox = env.hasStandIns && !env.ZARINPAL_MERCHANT_ID && !env.ZIBAL_MERCHANT;
  const merchant = settingOf("zibal", "merchant") || (isSandbox ? SANDBOX_KEY : "");
  if (!merchant) return null;
  return createZibal({ merchant, baseUrl: isSandbox ? `${env.origin}/sandbox/zibal` : env.ZIBAL_URL });
}

const hasSmsStandIns = (env: Env) => env.hasStandIns && !env.KAVENEGAR_API_KEY && !env.SMSIR_API_KEY;

function makeKavenegar(env: Env, settingOf: SettingOf): SmsProvider | null {
  const isSandbox = hasSmsStandIns(env);
  const apiKey = settingOf("kavenegar", "api_key") || (isSandbox ? SANDBOX_KEY : "");
  if (!apiKey) return null;
  const texts = { otpTemplate: settingOf("kavenegar", "otp_template"), sender: settingOf("kavenegar", "sender") };
  if (!isSandbox) return createKavenegar({ ...texts, apiKey, baseUrl: env.KAVENEGAR_URL });
  const baseUrl = `http://127.0.0.1:${env.PORT}/sandbox/kavenegar`;
  return createKavenegar({ ...texts, apiKey, baseUrl, timeoutMs: STANDIN_TIMEOUT_MS });
}

/** The second SMS provider; a sandbox has it once the desk has written a key. */
function makeSmsIr(env: Env, settingOf: SettingOf): SmsProvider | null {
  const apiKey = settingOf("smsir", "api_key");
  if (!apiKey) return null;
  const texts = { otpTemplate: settingOf("smsir", "otp_template"), line: settingOf("smsir", "sender") };
  if (!hasSmsStandIns(env)) return createSmsIr({ ...texts, apiKey, baseUrl: env.SMSIR_URL });
  const baseUrl = `http://127.0.0.1:${env.PORT}/sandbox/smsir`;
  return createSmsIr({ ...texts, apiKey, baseUrl, timeoutMs: STANDIN_TIMEOUT_MS });
}

/** Returns the active SMS providers in the order of sending. */
function makeSms(env: Env, stored: StoredProviders, settingOf: SettingOf): NamedSmsProvider[] {
  const made: Partial<Record<ProviderName, SmsProvider | null>> = {
    kavenegar: makeKavenegar(env, settingOf),
    smsir: makeSmsIr(env, settingOf),
  };
  return smsOrder(stored, (name) => made[name] != null).flatMap((name) => {
    const provider = made[name];
    return provider ? { name, provider } : [];
  });
}

/** Builds the providers from the desk's settings and the environment. A live shop has no stand-ins. */
export function makeProviders(env: Env, stored: StoredProviders, sealer: Sealer): Made {
  const settingOf = settingsOf(env, stored, sealer);
  const [first, second] = [makeZarinpal(env, settingOf), makeZibal(env, settingOf)];
  const gateways = {
    ...(first && { [PaymentPortId.Default]: first }),
    ...(second && { [PaymentPortId.PayOnline]: second }),
  };
  return { gateways, sms: makeSms(env, stored, settingOf) };
}

/** Applies what is saved at the desk of any instance: `refresh` replaces `gateways` and the sender behind `sms`. */
export async function followProviders(env: Env, db: Database, sealer: Sealer) {
  const gateways: Record<number, PaymentGateway> = {};
  let sms: SmsProvider[] = [];
  const read = cacheByTags([TAGS.providers], async () => {
    const made = makeProviders(env, await getSetting({ db }, "providers"), sealer);
    for (const id of Object.keys(gateways)) delete gateways[Number(id)];
    Object.assign(gateways, made.gateways);
    sms = made.sms.map(({ provider }) => provider);
  });
  await read();
  const providers: Providers = {
    refresh: read,
    sealer,
    make: (stored) => makeProviders(env, stored, sealer),
    hasStandIns: env.hasStandIns,
    isConfigured: (name) => isMade(makeProviders(env, NO_PROVIDERS, sealer), name),
  };
  return { gateways, sender: createFailover(() => sms), providers };
}

const isMade = ({ gateways, sms }: Made, name: ProviderName) =>
  PROVIDERS[name].kind === "sms" ? sms.some((made) => made.name === name) : gatewayNamed(gateways, name) !== undefined;

/** Returns the required settings that are missing, as names of environment variables. */
export function missingProviders(env: Env, stored: StoredProviders, sealer: Sealer): string[] {
  const { gateways, sms } = makeProviders(env, stored, sealer);
  const hasGateway = Object.keys(gateways).length > 0;
  return [hasGateway ? "" : "ZARINPAL_MERCHANT_ID", sms.length > 0 ? "" : "KAVENEGAR_API_KEY"].filter(Boolean);
}
