import "server-only";
import { randomInt } from "node:crypto";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound } from "@/lib/backend/core/errors";
import { meterSms, smsRefusal } from "@/lib/backend/core/metered-sms";
import { type StoredProvider, type StoredProviders, smsOrder } from "@/lib/backend/core/provider-settings";
import { getSetting, writeSetting } from "@/lib/backend/core/settings";
import { lockSettings } from "@/lib/backend/core/settings-lock";
import { refusesTemplate } from "@/lib/backend/core/sms-credit";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { SETTING_IDS } from "@/lib/contract/desk-settings";
import {
  PROVIDER_NAMES,
  PROVIDERS,
  type Provider,
  type ProviderName,
  type SmsReadiness,
} from "@/lib/contract/providers";
import { SMS_TEST } from "@/lib/contract/setup";
import { TAGS } from "@/lib/contract/tags";
import { editConflict, versionOf } from "../versioned";
import { askProvider, smsProviderNamed } from "./ask-provider";
import { tooSoon } from "./setup-sms";

const KEY = "providers";
const TEMPLATE_TEST_MS = 60_000;
const NEW: StoredProvider = { active: true, first: false, fields: {}, secrets: {} };

export function providerNamed(name: string): ProviderName {
  const known = PROVIDER_NAMES.find((one) => one === name);
  if (!known) throw notFound();
  return known;
}

function presentSms(deps: Deps, stored: StoredProviders, name: ProviderName): SmsReadiness {
  const test = stored.templates[name];
  const made = smsProviderNamed(deps, stored, name);
  const hasAccess = (of: ProviderName) => Boolean(stored.saved[of]?.secrets.api_key) || deps.providers.isConfigured(of);
  const place = smsOrder(stored, hasAccess).indexOf(name) + 1;
  const tested = test ? (test.approved ? "approved" : "pending") : "unasked";
  return {
    place: place > 0 ? place : null,
    template: made?.hasTemplate ? tested : "missing",
    asked_at: test?.at ?? null,
    has_line: made?.hasLine ?? false,
  };
}

export function presentProvider(deps: Deps, stored: StoredProviders, name: ProviderName): Provider {
  const { providers } = deps;
  const { saved, checks } = stored;
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
    sms: kind === "sms" ? presentSms(deps, stored, name) : null,
    version: versionOf({ ...shown, first: own?.first ? true : undefined }),
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

type Typed = {
  name: string;
  version?: string;
  active: boolean;
  /** Sends messages through this SMS provider before the others; undefined keeps the order. */
  first?: boolean;
  fields: Record<string, string | undefined>;
};

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
    first: PROVIDERS[name].kind === "sms" && (typed.first ?? before.first),
    fields: { ...before.fields, ...Object.fromEntries(texts) },
    secrets: { ...before.secrets, ...Object.fromEntries(sealed) },
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const PLAIN = /^[\x21-\x7e]*$/;
const DIGITS = /^\d*$/;

function requireShapes(name: ProviderName, fields: Record<string, string | undefined>): void {
  for (const key of [...PROVIDERS[name].secrets, ...PROVIDERS[name].fields]) {
    const text = fields[key] ?? "";
    if (!PLAIN.test(text)) throw fieldError(key, "Validation.providerLatin");
    const isNumber = name === "smsir" && key !== "api_key";
    if (isNumber && !DIGITS.test(text)) throw fieldError(key, "Validation.providerDigits");
    if (key === "merchant_id" && text && !UUID.test(text)) throw fieldError(key, "Validation.merchantId");
  }
}

/** An active provider requires its main secret, which is the first one. */
function requireSecret({ providers }: Deps, name: ProviderName, after: StoredProvider): void {
  const [main] = PROVIDERS[name].secrets;
  if (after.active && !after.secrets[main] && !providers.isConfigured(name))
    throw fieldError(main, "Validation.providerKey");
}

/** Forgets checks of another secret, tests of another template, and which SMS provider was the first before. */
function withSaved({ saved, checks, templates }: StoredProviders, name: ProviderName, after: StoredProvider) {
  const hasSecret = JSON.stringify(saved[name]?.secrets ?? {}) === JSON.stringify(after.secrets);
  const hasTemplate = (saved[name]?.fields.otp_template ?? "") === (after.fields.otp_template ?? "");
  const without = <Tests extends object>(tests: Tests): Tests => ({ ...tests, [name]: undefined });
  const others = Object.entries(saved).map(([of, one]) => [of, after.first ? { ...one, first: false } : one]);
  const next = {
    saved: { ...Object.fromEntries(others), [name]: after },
    checks: hasSecret ? checks : without(checks),
    templates: hasSecret && hasTemplate ? templates : without(templates),
  };
  return JSON.parse(JSON.stringify(next)) as StoredProviders;
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
    const next = withSaved(before, name, after);
    const subject = { kind: "setting", id: SETTING_IDS.providers } as const;
    const told = (of: StoredProviders) => {
      const { active, fields, secrets, sms } = presentProvider(deps, of, name);
      return {
        [name]: active,
        ...(sms && { sms_place: sms.place }),
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
  const stored = await changeProviders(deps, (current) => {
    if (!isSameAccess(current, asked, name)) return current;
    const { checks } = current;
    const answered_at = ok ? checked_at : (checks[name]?.answered_at ?? null);
    return { ...current, checks: { ...checks, [name]: { checked_at, ok, says, answered_at } } };
  });
  return presentProvider(deps, stored, name);
}

/** False if somebody saved another key in the meantime, so that a result is about the old one. */
const isSameAccess = (current: StoredProviders, asked: StoredProviders, name: ProviderName) =>
  JSON.stringify(current.saved[name]) === JSON.stringify(asked.saved[name]);

/**
 * Sends a code to `mobile` through one SMS provider, which shows if its template is approved, and stores the result.
 * Throws 404 for a gateway, 422 without a key or template, 429 within a minute or over the SMS quota, 503 if the
 * provider is down.
 */
export async function testTemplate(deps: Deps, actor: UserRow, name: ProviderName): Promise<Provider> {
  if (PROVIDERS[name].kind !== "sms") throw notFound();
  const asked = await getSetting(deps, KEY);
  const provider = smsProviderNamed(deps, asked, name);
  if (!provider?.hasTemplate) throw fieldError("otp_template", "Validation.providerTemplate");
  const at = deps.now();
  const waited = at.getTime() - Date.parse(asked.templates[name]?.at ?? "");
  if (waited < TEMPLATE_TEST_MS) throw tooSoon(TEMPLATE_TEST_MS - waited);
  const code = String(randomInt(10 ** SMS_TEST.length)).padStart(SMS_TEST.length, "0");
  const approved = await meterSms(provider, deps, deps.sms.quota)
    .sendCode(actor.mobile, code)
    .then(() => true)
    .catch((error: unknown) => {
      if (refusesTemplate(provider, error)) return false;
      throw smsRefusal(error, at);
    });
  const stored = await changeProviders(deps, (current) =>
    isSameAccess(current, asked, name)
      ? { ...current, templates: { ...current.templates, [name]: { at: at.toISOString(), approved } } }
      : current,
  );
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
