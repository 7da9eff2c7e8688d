import "server-only";
import { inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import { translate } from "@/lib/backend/core/translate";
import { pictures } from "@/lib/backend/db/schema/pictures";
import { presentPicture } from "@/lib/backend/presenters/picture";
import type { Picture } from "@/lib/contract/pictures";
import {
  type CheckedPromise,
  LONGEST,
  type PromiseFacts,
  type PublicIdentity,
  type ShopPromise,
} from "@/lib/contract/shop-identity";
import type { StoredIdentity } from "@/lib/domain/shop/identity";
import type { Judgement } from "@/lib/domain/shop/promise-judgement";
import { judgePromise, offerOfWarranty } from "@/lib/domain/shop/promises";
import { readPromiseFacts } from "./promise-facts";

/** Returns the identity as stored; the name is empty until the owner has set one. */
export const readIdentity = (deps: Pick<Deps, "db">): Promise<StoredIdentity> => getSetting(deps, "identity");

/** Adds to each promise whether it matches the settings, the reason if not, and values that would match. */
export function checkPromise(promise: ShopPromise, facts: PromiseFacts): CheckedPromise {
  const { agrees, because, offers }: Judgement = judgePromise(promise, facts);
  return {
    ...promise,
    agrees,
    because: translate(`Promise.${because.key}`, because.values),
    offers: offers
      .map(({ key, values }) => translate(`PromiseOffer.${key}`, values))
      .filter((offer) => offer.length <= LONGEST.value),
  };
}

/** Returns the ids of the images that an identity refers to. */
export const picturesOf = ({ logo_light, logo_dark, icon, hero }: StoredIdentity): number[] =>
  [logo_light, logo_dark, icon, hero.picture].filter((id) => id !== null);

/** Returns those of the images that exist. */
export async function findPictures({ db }: Pick<Deps, "db">, ids: number[]): Promise<Picture[]> {
  if (ids.length === 0) return [];
  const rows = await db.query().select().from(pictures).where(inArray(pictures.id, ids));
  return rows.map(presentPicture);
}

/** Returns the identity that every page shows: only promises that match, and a default name if the shop has none. */
export async function presentIdentity(deps: Deps): Promise<PublicIdentity> {
  const stored = await readIdentity(deps);
  const { logo_light, logo_dark, icon, hasTerminalMark, hero, promises, ...identity } = stored;
  const found = await findPictures(deps, picturesOf(stored));
  const urlOf = (id: number | null) => found.find((picture) => picture.id === id)?.url ?? null;
  const facts = await readPromiseFacts(deps);
  const warranty = facts.warranty && offerOfWarranty(facts.warranty);
  const name = identity.name || translate("Brand.unnamed");
  return {
    ...identity,
    name,
    short_name: identity.short_name || name,
    mark: { light: urlOf(logo_light), dark: urlOf(logo_dark), icon: urlOf(icon) },
    has_terminal_mark: hasTerminalMark,
    hero: { ...hero, picture: urlOf(hero.picture) },
    promises: promises.filter((promise) => judgePromise(promise, facts).agrees),
    warranty: warranty ? translate(`PromiseOffer.${warranty.key}`, warranty.values) : "",
  };
}
