import {
  DEFAULT_HUE,
  isShopHue,
  LONGEST,
  PROMISE_KINDS,
  type ShopHero,
  type ShopIdentity,
  type ShopPromise,
  type ShopSeals,
} from "@/lib/contract/shop-identity";
import { listOf, partsOf, textOf, wholeOf } from "@/lib/domain/files/read-value";
import { textStart } from "@/lib/persian/cut-text";

const pictureOf = (value: unknown) => wholeOf(value, 1);

function readHero(value: unknown): ShopHero {
  const { title, text, action, target, picture } = partsOf(value);
  return {
    title: textOf(title),
    text: textOf(text),
    action: textOf(action),
    target: textOf(target),
    picture: pictureOf(picture),
  };
}

function readPromises(value: unknown): ShopPromise[] {
  return listOf(value)
    .map(partsOf)
    .flatMap(({ kind, label, value: said }) => {
      const known = PROMISE_KINDS.find((one) => one === kind);
      return known && textOf(label) && textOf(said) ? { kind: known, label: textOf(label), value: textOf(said) } : [];
    });
}

function readSeals(value: unknown): ShopSeals {
  const { enamad_id, enamad_code, other } = partsOf(value);
  const { name, no, url } = partsOf(other);
  return {
    enamad_id: textOf(enamad_id) || null,
    enamad_code: textOf(enamad_code) || null,
    other: textOf(name) && textOf(url) ? { name: textOf(name), no: textOf(no), url: textOf(url) } : null,
  };
}

/** Shortens a name for a phone's home screen, at the end of a word if possible. */
export function shortNameOf(name: string): string {
  const start = textStart(name, LONGEST.short_name);
  const atWord = start.replace(/\s+\S*$/, "");
  return start === name || atWord.length < 2 ? start : atWord;
}

/** Returns the title of the home page: the name, with the slogan or the hero's title. */
export const titleOf = ({ name, slogan, hero }: Pick<ShopIdentity, "name" | "slogan"> & { hero: { title: string } }) =>
  [name, slogan || hero.title].filter(Boolean).join(" | ");

type Said = Pick<ShopIdentity, "name" | "slogan" | "description" | "summary"> & { hero: Pick<ShopHero, "text"> };

/** Returns a sentence about the shop, or otherwise the text closest to one. */
export const sentenceOf = (identity: Said, which: "description" | "summary"): string =>
  identity[which] || identity.hero.text || identity.slogan || identity.name;

/** The settings row `identity`; `hasTerminalMark` is set only for the demo shop under its own name. */
export type StoredIdentity = ShopIdentity & { hasTerminalMark: boolean };

/** Reads the identity from a value of any shape. A shop without a stored identity has no name and the default hue. */
export function readIdentityValue(value: unknown): StoredIdentity {
  const parts = partsOf(value);
  const name = textOf(parts.name);
  const hue = wholeOf(parts.hue) ?? DEFAULT_HUE;
  return {
    name,
    short_name: textOf(parts.short_name) || shortNameOf(name),
    slogan: textOf(parts.slogan),
    logo_light: pictureOf(parts.logo_light),
    logo_dark: pictureOf(parts.logo_dark),
    icon: pictureOf(parts.icon),
    hue: isShopHue(hue) ? hue : DEFAULT_HUE,
    hero: readHero(parts.hero),
    promises: readPromises(parts.promises),
    about: textOf(parts.about),
    seals: readSeals(parts.seals),
    description: textOf(parts.description),
    summary: textOf(parts.summary),
    hasTerminalMark: parts.mark === "terminal",
  };
}
