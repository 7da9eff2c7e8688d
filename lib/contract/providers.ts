export type ProviderName = "zarinpal" | "zibal" | "kavenegar" | "smsir";

export const PROVIDERS = {
  zarinpal: { kind: "payment", secrets: ["merchant_id", "access_token"], fields: ["terminal"] },
  zibal: { kind: "payment", secrets: ["merchant"], fields: [] },
  kavenegar: { kind: "sms", secrets: ["api_key"], fields: ["otp_template", "sender"] },
  smsir: { kind: "sms", secrets: ["api_key"], fields: ["otp_template", "sender"] },
} as const satisfies Record<
  ProviderName,
  { kind: "payment" | "sms"; secrets: readonly string[]; fields: readonly string[] }
>;

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[];

/** `pending` is a template that the provider does not know, or has not approved. */
export const TEMPLATE_STATES = ["approved", "pending", "missing", "unasked"] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

/** What an SMS provider can send. */
export type SmsReadiness = {
  /** Its place in the order of sending, from 1; null if it is inactive. */
  place: number | null;
  /** The template of codes, as of the last code that was sent to test it (`asked_at`, ISO 8601). */
  template: TemplateState;
  asked_at: string | null;
  /** True if it can send texts, too. */
  has_line: boolean;
};

/** A company that processes payments or sends SMS. Its secrets can be written but never read. */
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
  /** The last check; null before the first request. */
  ok: boolean | null;
  /** The provider's response as a sentence. */
  says: string | null;
  /** Null for payments. */
  sms: SmsReadiness | null;
  version: string;
};
