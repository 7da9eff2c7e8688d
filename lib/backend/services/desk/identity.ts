import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { toSafeHtml } from "@/lib/backend/core/safe-html";
import { writeSetting } from "@/lib/backend/core/settings";
import { lockSettings } from "@/lib/backend/core/settings-lock";
import { checkPromise, findPictures, picturesOf, readIdentity } from "@/lib/backend/services/content/identity";
import { readPromiseFacts } from "@/lib/backend/services/content/promise-facts";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { SETTING_IDS } from "@/lib/contract/desk-settings";
import type { IdentityExtra, IdentitySetting, PromiseFacts, ShopIdentity } from "@/lib/contract/shop-identity";
import { TAGS } from "@/lib/contract/tags";
import { readIdentityValue, type StoredIdentity } from "@/lib/domain/shop/identity";
import { requireVersion, versionOf } from "../versioned";

type Answer = { data: IdentitySetting; extra: IdentityExtra };

function present({ hasTerminalMark: _, ...identity }: StoredIdentity, facts: PromiseFacts): IdentitySetting {
  const promises = identity.promises.map((promise) => checkPromise(promise, facts));
  return { ...identity, promises, version: versionOf(identity) };
}

async function withPictures(deps: Deps, identity: StoredIdentity, facts: PromiseFacts): Promise<IdentityExtra> {
  return { ...facts, pictures: await findPictures(deps, picturesOf(identity)) };
}

/** Throws 422 for an image that does not exist. */
async function requirePictures(deps: Deps, identity: StoredIdentity): Promise<void> {
  const found = await findPictures(deps, picturesOf(identity));
  const isUnknown = (id: number | null) => id !== null && !found.some((picture) => picture.id === id);
  const { hero, ...rest } = identity;
  const unknown = (["logo_light", "logo_dark", "icon"] as const).find((name) => isUnknown(rest[name]));
  if (unknown) throw fieldError(unknown, "Validation.pictureUnknown");
  if (isUnknown(hero.picture)) throw fieldError("hero", "Validation.pictureUnknown");
}

export async function getIdentity(deps: Deps): Promise<Answer> {
  const facts = await readPromiseFacts(deps);
  const identity = await readIdentity(deps);
  return { data: present(identity, facts), extra: await withPictures(deps, identity, facts) };
}

export type IdentityFields = Omit<ShopIdentity, "description" | "summary"> & {
  version: string;
  description?: string;
  summary?: string;
};

/** Undefined keeps a text. A shop that gets another name loses the demo shop's terminal icon as its logo. */
function merged(before: StoredIdentity, { version: _, about, ...fields }: IdentityFields): StoredIdentity {
  const { description = before.description, summary = before.summary } = fields;
  const value = { ...fields, description, summary, about: toSafeHtml(about) };
  const hasTerminalMark = before.hasTerminalMark && fields.name === before.name;
  return { ...readIdentityValue(value), hasTerminalMark };
}

/** Returns the values that the audit log records, with promises as readable text. */
const told = ({ hasTerminalMark: _, hero, seals, promises, ...fields }: StoredIdentity) => ({
  ...fields,
  ...Object.fromEntries(Object.entries(hero).map(([name, value]) => [`hero_${name}`, value])),
  enamad: [seals.enamad_id, seals.enamad_code].filter(Boolean).join(" "),
  seal: seals.other?.name ?? null,
  promises: promises.map(({ label, value }) => `${label}: ${value}`),
});

/** Saves the shop's name, hue, promises and texts. Throws 409 on an edit conflict. */
export async function saveIdentity(deps: Deps, actor: UserRow, fields: IdentityFields): Promise<Answer> {
  const { db } = deps;
  const facts = await readPromiseFacts(deps);
  return db.transaction(async () => {
    await lockSettings(db);
    const before = await readIdentity(deps);
    const after = merged(before, fields);
    const [current, next] = [present(before, facts), present(after, facts)];
    const extra = await withPictures(deps, after, facts);
    if (next.version === current.version) return { data: current, extra };
    await requireVersion(current, fields.version);
    await requirePictures(deps, after);
    const { hasTerminalMark, ...value } = after;
    await writeSetting(deps, "identity", hasTerminalMark ? { ...value, mark: "terminal" } : value);
    const subject = { kind: "setting", id: SETTING_IDS.identity } as const;
    await recordChange(deps, { actorId: actor.id, subject, act: "setting" }, told(before), told(after));
    db.invalidate(TAGS.identity, TAGS.content);
    return { data: next, extra };
  });
}
