import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound } from "@/lib/backend/core/errors";
import type { StoredProvider, StoredProviders } from "@/lib/backend/core/provider-settings";
import { getSetting, writeSetting } from "@/lib/backend/core/settings";
import { lockSettings } from "@/lib/backend/core/settings-lock";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { SETTING_IDS } from "@/lib/contract/desk-settings";
import { PROVIDER_NAMES, PROVIDERS, type Provider, type ProviderName } from "@/lib/contract/providers";
import { TAGS } from "@/lib/contract/tags";
import { editConflict, versionOf } from "../versioned";
import { askProvider } from "./ask-provider";

const KEY = "providers";
const NEW: StoredProvider = { active: true, fields: {}, secrets: {} };

export function providerNamed(name: string): ProviderName {
  const known = PROVIDER_NAMES.find((one) => one === name);
  if (!known) throw notFound();
  return known;
}

export function presentProvider({ providers }: Deps, { saved, checks }: StoredProviders, name: ProviderName): Provider {
  const { kind, secrets, fields } = PROVIDERS[name];
  const own = saved[name];
  const check = checks[name];
  const shown = {
    active: own?.active ?? providers.isConfigured(name),
    fields: Object.fromEntries(fields.map((key) => [key, own?.fields[key] ?? ""])),
    secrets: secrets.map((key) => ({ key, written_at: own?.secrets[key]?.written_at ?? null })),
  };
  return {
    name,
    kind,
    ...shown,
    is_default: !own,
    checked_at: check?.checked_at ?? null,
    ok: check?.ok ?? null,
    says: check?.says ?? null,
    version: versionOf(shown),
  };
}

export async function listProviders(deps: Deps): Promise<Provider[]> {
  const stored = await getSetting(deps, KEY);
  return PROVIDER_NAMES.map((name) => presentProvider(deps, stored, name));
}

/** Locks the settings and replaces the stored value; every instance uses it from its next call. */
export async function changeProviders(
  deps: Deps,
  change: (stored: StoredProviders) => Promise<StoredProviders> | StoredProviders,
): Promise<StoredProviders> {
  const { db } = deps;
  const stored = await db.transaction(async () => {
    await lockSettings(db);
    const next = await change(await getSetting(deps, KEY));
    await writeSetting(deps, KEY, next);
    db.invalidate(TAGS.providers);
    return next;
  });
  await deps.providers.refresh();
  return stored;
}

type Typed = { name: string; version?: string; active: boolean; fields: Record<string, string | undefined> };

/** Encrypts newly typed secrets; an empty field keeps the stored secret. */
function merged({ providers, now }: Deps, name: ProviderName, before: StoredProvider, typed: Typed): StoredProvider {
  const { secrets, fields } = PROVIDERS[name];
  const written_at = now().toISOString();
  const sealed = secrets.flatMap((key) => {
    const secret = typed.fields[key];
    return secret ? [[key, { sealed: providers.sealer.seal(secret), written_at }] as const] : [];
  });
  const texts = fields.flatMap((key) => {
    const text = typed.fields[key];
    return text === undefined ? [] : [[key, text] as const];
  });
  return {
    active: typed.active,
    fields: { ...before.fields, ...Object.fromEntries(texts) },
    secrets: { ...before.secrets, ...Object.fromEntries(sealed) },
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const PLAIN = /^[\x21-\x7e]*$/;

function requireShapes(name: ProviderName, fields: Record<string, string | undefined>): void {
  for (const key of [...PROVIDERS[name].secrets, ...PROVIDERS[name].fields]) {
    const text = fields[key] ?? "";
    if (!PLAIN.test(text)) throw fieldError(key, "Validation.providerLatin");
    if (key === "merchant_id" && text && !UUID.test(text)) throw fieldError(key, "Validation.merchantId");
  }
}

/** An active provider requires its main secret, which is the first one. */
function requireSecret({ providers }: Deps, name: ProviderName, after: StoredProvider): void {
  const [main] = PROVIDERS[name].secrets;
  if (after.active && !after.secrets[main] && !providers.isConfigured(name))
    throw fieldError(main, "Validation.providerKey");
}

/**
 * Saves a provider's credentials; a new secret must be checked again. Throws 404, 409 on an edit conflict, 422, and 503
 * if the shop has no key to encrypt secrets with.
 */
export async function saveProvider(deps: Deps, actor: UserRow, typed: Typed): Promise<Provider> {
  const name = providerNamed(typed.name);
  const stored = await changeProviders(deps, async (before) => {
    const current = presentProvider(deps, before, name);
    if (typed.version !== undefined && typed.version !== current.version) throw editConflict(current);
    requireShapes(name, typed.fields);
    const after = merged(deps, name, before.saved[name] ?? { ...NEW, active: current.active }, typed);
    requireSecret(deps, name, after);
    const isNewSecret = PROVIDERS[name].secrets.some((key) => typed.fields[key]);
    const checks = isNewSecret ? { ...before.checks, [name]: undefined } : before.checks;
    const next = JSON.parse(JSON.stringify({ saved: { ...before.saved, [name]: after }, checks })) as StoredProviders;
    const subject = { kind: "setting", id: SETTING_IDS.providers } as const;
    const told = (of: StoredProviders) => {
      const { active, fields, secrets } = presentProvider(deps, of, name);
      return {
        [name]: active,
        ...fields,
        ...Object.fromEntries(secrets.map(({ key, written_at }) => [`key_${key}`, written_at])),
      };
    };
    await recordChange(deps, { actorId: actor.id, subject, act: "setting" }, told(before), told(next));
    return next;
  });
  return presentProvider(deps, stored, name);
}

/** Sends a real request to a provider and stores the result. */
export async function checkProvider(deps: Deps, name: ProviderName): Promise<Provider> {
  const asked = await getSetting(deps, KEY);
  const { ok, says } = await askProvider(deps, asked, name);
  const checked_at = deps.now().toISOString();
  const stored = await changeProviders(deps, ({ saved, checks }) => {
    // Somebody saved another key in the meantime, so this result is about the old one.
    if (JSON.stringify(saved[name]) !== JSON.stringify(asked.saved[name])) return { saved, checks };
    const answered_at = ok ? checked_at : (checks[name]?.answered_at ?? null);
    return { saved, checks: { ...checks, [name]: { checked_at, ok, says, answered_at } } };
  });
  return presentProvider(deps, stored, name);
}

/** Checks every active provider, or those of one kind, that the shop can reach. */
export async function checkProviders(deps: Deps, kind?: Provider["kind"]): Promise<void> {
  const all = await listProviders(deps);
  for (const { name, ...provider } of all)
    if (provider.active && (kind === undefined || provider.kind === kind)) await checkProvider(deps, name);
}

/** Re-checks, once an hour, the providers that were checked before. */
export async function checkProvidersAgain(deps: Deps): Promise<void> {
  const all = await listProviders(deps);
  for (const { name, active, checked_at } of all) if (active && checked_at) await checkProvider(deps, name);
}
