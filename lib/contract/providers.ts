export type ProviderName = "zarinpal" | "zibal" | "kavenegar";

export const PROVIDERS = {
  zarinpal: { kind: "payment", secrets: ["merchant_id", "access_token"], fields: ["terminal"] },
  zibal: { kind: "payment", secrets: ["merchant"], fields: [] },
  kavenegar: { kind: "sms", secrets: ["api_key"], fields: ["otp_template", "sender"] },
} as const satisfies Record<
  ProviderName,
  { kind: "payment" | "sms"; secrets: readonly string[]; fields: readonly string[] }
>;

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[];

/** A company that carries payments or SMS. Secrets are written, never read. */
export type Provider = {
  name: ProviderName;
  kind: "payment" | "sms";
  active: boolean;
  /** True if its values come from the environment or a stand-in. */
  is_default: boolean;
  fields: Record<string, string>;
  /** `written_at` (ISO 8601) is null for a secret that was not entered at the desk. */
  secrets: { key: string; written_at: string | null }[];
  checked_at: string | null;
  /** Null before the first request. */
  ok: boolean | null;
  /** The response as a sentence. */
  says: string | null;
  version: string;
};
