import * as yup from "yup";

// The only reader of the environment. `.env.example` describes every variable.

/** In base64: the fixed prefix of such keys, followed by 32 bytes. */
const ED25519_KEY = /^(?:MCowBQYDK2VwAyEA[\w+/]{43}=)?$/;

/** lib/serving/next-output/passes.mjs */
const PASSES = /^(?:(?:boundaries|static|data|late|status)(?:,(?!$)|$))*$/;

/** True for addresses on the web or a private network: host names without a dot, IPv4 and IPv6, with any port. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/?#@\s]+(?:[/?#]\S*)?$/i.test(text) || !URL.canParse(text)) return false;
  return new URL(text).hostname !== "";
}

/** Requires TLS or localhost, because requests contain a key and a location; placeholders must come after the host. */
function isGeocoder(text: string): boolean {
  const isSafe = /^(?:https:\/\/[^/?#@\s{}]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)[/?]\S+$/i.test(text);
  return isSafe && URL.canParse(text) && text.includes("{lat}") && text.includes("{lng}");
}

const url = (fallback = "") =>
  yup
    .string()
    .test(
      "address",
      ({ path }) => `${path} must be an address such as https://shop.example or http://localhost:4000`,
      (value) => !value || isWebAddress(value),
    )
    .default(fallback);

/** Without a trailing slash, because paths that begin with a slash are appended. */
const baseUrl = (fallback = "") => url(fallback).transform((value: string) => value.replace(/\/+$/, ""));

/** An account id at a third party. */
const id = (shape: RegExp, example: string) =>
  yup
    .string()
    .matches(shape, ({ path }) => `${path} must be an id such as ${example}`)
    .default("");

/** Normalizes as browsers do, because the result is compared with their Origin header. */
const toOrigin = (text: string) =>
  isWebAddress(text) && /^[^/]+\/\/[^/?#]+$/.test(text) ? new URL(text).origin : text;

const schema = yup.object({
  NODE_ENV: yup.string().oneOf(["development", "production", "test"]).default("development"),
  PORT: yup.number().integer().min(0).max(65_535).default(3000),
  METRICS_PORT: yup.number().integer().min(0).max(65_535).default(0),
  LOG_REQUESTS: yup.boolean().default(false),
  SHOP_DRAIN_SECONDS: yup.number().min(0).max(300).default(5),
  SHOP_ORIGIN: yup
    .string()
    .transform(toOrigin)
    .test(
      "origin",
      ({ path }) => `${path} must be an origin such as https://shop.example`,
      (value) => !value || (URL.canParse(value) && new URL(value).origin === value),
    )
    .default(""),
  SHOP_DATA_DIR: yup.string().default(".data"),
  DATABASE_URL: yup
    .string()
    .matches(
      /^(?:postgres(?:ql)?:\/\/\S+)?$/,
      ({ path }) => `${path} must be an address such as postgres://localhost/shop`,
    )
    .default(""),
  REDIS_URL: yup
    .string()
    .matches(/^(?:rediss?:\/\/\S+)?$/, ({ path }) => `${path} must be an address such as redis://127.0.0.1:6379`)
    .default(""),
  SHOP_PASSES_OFF: yup
    .string()
    .matches(
      PASSES,
      ({ path }) => `${path} must be names of boundaries, static, data, late and status, with commas between them`,
    )
    .default(""),
  TRUSTED_PROXIES: yup.number().integer().min(0).max(5).default(0),
  SHOP_API_URL: url(),
  SHOP_NODE_API_URL: url(),
  BLOG_URL: url(),
  BLOG_API_URL: url(),
  CHAT_URL: url(),
  ENAMAD_ID: yup
    .string()
    .matches(/^\d*$/, ({ path }) => `${path} must be a number`)
    .default(""),
  ENAMAD_CODE: yup
    .string()
    .matches(/^\w*$/, ({ path }) => `${path} must be letters and digits`)
    .default(""),
  MAP_TILE_URL: yup
    .string()
    .matches(
      /^(?:https:\/\/[^/\s]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+)?$/,
      ({ path }) => `${path} must be an https address with {z}, {x} and {y}`,
    )
    .default(""),
  MAP_ATTRIBUTION: yup.string().default(""),
  MAP_MAX_ZOOM: yup.number().integer().min(15).max(22).default(19),
  GEOCODER_URL: yup
    .string()
    .test(
      "geocoder",
      ({ path }) => `${path} must be an https address, or one of this machine, with {lat} and {lng}`,
      (value) => !value || isGeocoder(value),
    )
    .default(""),
  GOFTINO_ID: id(/^[A-Za-z0-9]*$/, "GoFt1n"),
  CLARITY_ID: id(/^[a-z0-9]*$/, "k3l9p2q8wz"),
  GTM_ID: id(/^(?:GTM-[A-Z0-9]+)?$/, "GTM-AB12CD3"),
  GTM_SOURCES: yup
    .string()
    .matches(
      /^(?:https:\/\/[\w*.:-]+(?:,(?!$)|$))*$/,
      ({ path }) => `${path} must be origins such as https://tags.example, with commas between them`,
    )
    .default(""),
  TOROB_PUBLIC_KEY: yup
    .string()
    .matches(ED25519_KEY, ({ path }) => `${path} must be an Ed25519 public key: SPKI in base64`)
    .default(""),
  EMALLS_FEED: yup.boolean().default(false),
  BACKED_UP_ELSEWHERE: yup.boolean().default(false),
  SHOP_LIVE: yup.boolean().default(false),
  SHOP_DEMO: yup.boolean().default(true),
  SHOP_SECRET_KEY: yup
    .string()
    .matches(
      /^(?:.{32,})?$/,
      ({ path }) => `${path} must have at least 32 characters, such as of openssl rand -base64 32`,
    )
    .default(""),
  SHOP_LIMIT_FACTOR: yup.number().min(1).default(1),
  ZARINPAL_MERCHANT_ID: yup.string().default(""),
  ZARINPAL_URL: baseUrl("https://payment.zarinpal.com"),
  ZARINPAL_PANEL_URL: baseUrl("https://next.zarinpal.com/api/v4/graphql"),
  ZARINPAL_ACCESS_TOKEN: yup.string().default(""),
  ZARINPAL_TERMINAL: yup.string().default(""),
  ZIBAL_MERCHANT: yup.string().default(""),
  ZIBAL_URL: baseUrl("https://gateway.zibal.ir"),
  KAVENEGAR_API_KEY: yup.string().default(""),
  KAVENEGAR_URL: baseUrl("https://api.kavenegar.com"),
  KAVENEGAR_OTP_TEMPLATE: yup.string().default("verify"),
  KAVENEGAR_SENDER: yup.string().default(""),
  SMSIR_API_KEY: yup.string().default(""),
  SMSIR_URL: baseUrl("https://api.sms.ir"),
  SMSIR_OTP_TEMPLATE: id(/^\d*$/, "100000"),
  SMSIR_LINE: id(/^\d*$/, "30007732000000"),
  PICTURE_SOURCE_URL: baseUrl().transform(toOrigin),
  S3_ENDPOINT: baseUrl(),
  S3_BUCKET: id(/^(?:[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/, "shop-files"),
  S3_REGION: yup.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: yup.string().default(""),
  S3_SECRET_ACCESS_KEY: yup.string().default(""),
  S3_PUBLIC_URL: baseUrl(),
  SMS_DAILY_BUDGET: yup.number().integer().min(0).max(10_000_000).default(0),
});

/** Where the shop shows its own articles. */
const OWN_BLOG = "/blog";

export type Env = yup.InferType<typeof schema> & {
  /** The public origin, without a trailing slash. */
  origin: string;
  /** True if the local bank or the local SMS outbox replaces a real provider; never in a live production shop. */
  hasStandIns: boolean;
  /** True in production with SHOP_LIVE=1. */
  isLive: boolean;
  /** The blog, without a trailing slash: an external one or `/blog`; empty if only an external blog's articles are known. */
  blogUrl: string;
  /** True if the shop shows its own articles below `/blog`. */
  hasOwnBlog: boolean;
  /** The configured third-party scripts, which also require the visitor's consent. */
  thirdParties: ("chat" | "recording" | "tags")[];
  /** The electronic trust seal (Enamad), unless another one was saved at the desk. */
  seal: { enamad_id: string | null; enamad_code: string | null };
};

/** Validates the environment. Throws one error that names every invalid variable. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  let values: yup.InferType<typeof schema>;
  try {
    values = schema.validateSync(given, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    const problems = error instanceof yup.ValidationError ? error.errors : [String(error)];
    throw new Error(`The environment is not usable: ${problems.join("; ")}.`);
  }
  const ofBucket = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const withoutBucket = ofBucket.filter((name) => !values[name]);
  if (withoutBucket.length > 0 && withoutBucket.length < ofBucket.length)
    throw new Error(`Files in a bucket need all of ${ofBucket.join(", ")}; missing: ${withoutBucket.join(", ")}.`);
  const missing = [
    values.ZARINPAL_MERCHANT_ID ? "" : "ZARINPAL_MERCHANT_ID",
    values.KAVENEGAR_API_KEY || values.SMSIR_API_KEY ? "" : "KAVENEGAR_API_KEY",
  ].filter(Boolean);
  const { ENAMAD_ID: id, ENAMAD_CODE: code } = values;
  const isLive = values.NODE_ENV === "production" && values.SHOP_LIVE;
  if (isLive && values.PICTURE_SOURCE_URL)
    throw new Error("PICTURE_SOURCE_URL is for tests; a live shop fetches pictures from public addresses only.");
  const hasStandIns = !isLive && missing.length > 0;
  return {
    ...values,
    origin: values.SHOP_ORIGIN || `http://localhost:${values.PORT}`,
    hasStandIns,
    isLive,
    thirdParties: [
      ...(values.GOFTINO_ID ? (["chat"] as const) : []),
      ...(values.CLARITY_ID ? (["recording"] as const) : []),
      ...(values.GTM_ID ? (["tags"] as const) : []),
    ],
    seal: { enamad_id: id || null, enamad_code: code || null },
    blogUrl: values.BLOG_URL.replace(/\/+$/, "") || (values.BLOG_API_URL ? "" : OWN_BLOG),
    hasOwnBlog: !values.BLOG_URL && !values.BLOG_API_URL,
  };
}

/** True inside `next build`, where no shop is open and pages are left to be rendered on their first request. */
export const isBuild = process.env.NEXT_PHASE === "phase-production-build";

export const env = parseEnv(process.env);
