import "server-only";
import { PROVIDER_NAMES, type ProviderName } from "@/lib/contract/providers";
import { partsOf, textOf } from "@/lib/domain/files/read-value";
import type { Sealer } from "./seal";

/** The last real request to a provider; `answered_at` is the last one that succeeded. Times are ISO 8601. */
export type ProviderCheck = { checked_at: string; ok: boolean; says: string; answered_at: string | null };

export type StoredProvider = {
  active: boolean;
  fields: Record<string, string>;
  secrets: Record<string, { sealed: string; written_at: string }>;
};

export type StoredProviders = {
  /** Saved at the desk; other providers use the environment. */
  saved: Partial<Record<ProviderName, StoredProvider>>;
  checks: Partial<Record<ProviderName, ProviderCheck>>;
};

function readSaved(value: unknown): StoredProvider {
  const { active, fields, secrets } = partsOf(value);
  const texts = Object.entries(partsOf(fields)).map(([key, text]) => [key, textOf(text)]);
  const sealed = Object.entries(partsOf(secrets)).map(([key, secret]) => {
    const { sealed: text, written_at } = partsOf(secret);
    return [key, { sealed: textOf(text), written_at: textOf(written_at) }];
  });
  return { active: active === true, fields: Object.fromEntries(texts), secrets: Object.fromEntries(sealed) };
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

export function readProviders(value: unknown): StoredProviders {
  const { saved, checks } = partsOf(value);
  const [records, results] = [partsOf(saved), partsOf(checks)];
  const named = <Read>(of: Record<string, unknown>, read: (value: unknown) => Read) =>
    Object.fromEntries(PROVIDER_NAMES.flatMap((name) => (of[name] ? [[name, read(of[name])]] : [])));
  return { saved: named(records, readSaved), checks: named(results, readCheck) };
}

/** Names the providers with a secret that `sealer` cannot open, as after a restore on another machine. */
export const unreadable = ({ saved }: StoredProviders, sealer: Pick<Sealer, "open">): ProviderName[] =>
  PROVIDER_NAMES.filter((name) =>
    Object.values(saved[name]?.secrets ?? {}).some(({ sealed }) => sealer.open(sealed) === null),
  );
