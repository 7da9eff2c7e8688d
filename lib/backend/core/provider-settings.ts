import "server-only";
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from "@/lib/contract/providers";
import { partsOf, textOf } from "@/lib/domain/files/read-value";
import type { Sealer } from "./seal";

/** The last real request to a provider; `answered_at` is the time of the last successful one. Times are ISO 8601. */
export type ProviderCheck = { checked_at: string; ok: boolean; says: string; answered_at: string | null };

/** The last test of a template of codes; `at` is ISO 8601. */
export type TemplateTest = { at: string; approved: boolean };

export type StoredProvider = {
  active: boolean;
  /** Messages go through this SMS provider before the others. */
  first: boolean;
  fields: Record<string, string>;
  secrets: Record<string, { sealed: string; written_at: string }>;
};

export type StoredProviders = {
  /** True if saved at the desk; other providers use the environment. */
  saved: Partial<Record<ProviderName, StoredProvider>>;
  checks: Partial<Record<ProviderName, ProviderCheck>>;
  templates: Partial<Record<ProviderName, TemplateTest>>;
};

export const NO_PROVIDERS: StoredProviders = { saved: {}, checks: {}, templates: {} };

function readSaved(value: unknown): StoredProvider {
  const { active, first, fields, secrets } = partsOf(value);
  const texts = Object.entries(partsOf(fields)).map(([key, text]) => [key, textOf(text)]);
  const sealed = Object.entries(partsOf(secrets)).map(([key, secret]) => {
    const { sealed: text, written_at } = partsOf(secret);
    return [key, { sealed: textOf(text), written_at: textOf(written_at) }];
  });
  return {
    active: active === true,
    first: first === true,
    fields: Object.fromEntries(texts),
    secrets: Object.fromEntries(sealed),
  };
}

function readCheck(value: unknown): ProviderCheck {
  const { checked_at, ok, says, answered_at } = partsOf(value);
  return {
    checked_at: textOf(checked_at),
    ok: ok === true,
    says: textOf(says),
    answered_at: textOf(answered_at) || null,
  };
}

function readTemplate(value: unknown): TemplateTest {
  const { at, approved } = partsOf(value);
  return { at: textOf(at), approved: approved === true };
}

export function readProviders(value: unknown): StoredProviders {
  const { saved, checks, templates } = partsOf(value);
  const named = <Read>(of: Record<string, unknown>, read: (value: unknown) => Read) =>
    Object.fromEntries(PROVIDER_NAMES.flatMap((name) => (of[name] ? [[name, read(of[name])]] : [])));
  return {
    saved: named(partsOf(saved), readSaved),
    checks: named(partsOf(checks), readCheck),
    templates: named(partsOf(templates), readTemplate),
  };
}

/** Returns the SMS providers that are active and that `hasAccess`, in the order of sending. */
export const smsOrder = ({ saved }: StoredProviders, hasAccess: (name: ProviderName) => boolean): ProviderName[] =>
  PROVIDER_NAMES.filter(
    (name) => PROVIDERS[name].kind === "sms" && saved[name]?.active !== false && hasAccess(name),
  ).sort((a, b) => Number(saved[b]?.first ?? false) - Number(saved[a]?.first ?? false));

/** Returns the providers with a secret that `sealer` cannot decrypt, for example after a restore on another machine. */
export const unreadable = ({ saved }: StoredProviders, sealer: Pick<Sealer, "open">): ProviderName[] =>
  PROVIDER_NAMES.filter((name) =>
    Object.values(saved[name]?.secrets ?? {}).some(({ sealed }) => sealer.open(sealed) === null),
  );
