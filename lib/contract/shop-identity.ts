import type { Picture } from "./pictures";

const CIRCLE = 360;
/** The default hue. */
export const DEFAULT_HUE = 204;
/** Hues too close to the orange of the buy button; both ends are inclusive. */
export const BUY_HUES = { from: 20, to: 75 } as const;

export const isShopHue = (hue: number): boolean =>
  Number.isInteger(hue) && hue >= 0 && hue < CIRCLE && (hue < BUY_HUES.from || hue > BUY_HUES.to);

export const PROMISE_COUNT = { least: 3, most: 5 } as const;
export const LONGEST = {
  ...({ name: 40, short_name: 12, slogan: 40, about: 1200, sentence: 160 } as const),
  ...({ hero_title: 60, hero_text: 120, hero_action: 24, label: 16, value: 24 } as const),
  ...({ enamad_id: 12, enamad_code: 40, seal_name: 60, seal_no: 30 } as const),
} as const;

export const PROMISE_KINDS = ["authenticity", "test", "warranty", "shipping", "return", "support", "bulk"] as const;
export type PromiseKind = (typeof PROMISE_KINDS)[number];

/** A promise that the shop makes, such as «بازگشت: ۷ روز». */
export type ShopPromise = { kind: PromiseKind; label: string; value: string };

/**
 * `agrees` is false if a setting contradicts the promise, which is then hidden. `offers` are values that would match.
 */
export type CheckedPromise = ShopPromise & { agrees: boolean; because: string; offers: string[] };

/** `target` is a path within the shop or an https address; empty means the first category. `picture` is an id. */
export type ShopHero = { title: string; text: string; action: string; target: string; picture: number | null };

/** The trust seals; null for those that the shop does not have. */
export type ShopSeals = {
  enamad_id: string | null;
  enamad_code: string | null;
  other: { name: string; no: string; url: string } | null;
};

/** The shop's name, logo, hue and promises. Missing texts are empty; pictures are ids. */
export type ShopIdentity = {
  name: string;
  short_name: string;
  slogan: string;
  logo_light: number | null;
  logo_dark: number | null;
  icon: number | null;
  /** Degrees in OKLCH, from 0 to 359. */
  hue: number;
  hero: ShopHero;
  promises: ShopPromise[];
  /** HTML. */
  about: string;
  seals: ShopSeals;
  /** One sentence for search engines; if empty, the hero's text is used. */
  description: string;
  /** One sentence for the footer and for link previews; if empty, the hero's text is used. */
  summary: string;
};

export type IdentitySetting = Omit<ShopIdentity, "promises"> & { version: string; promises: CheckedPromise[] };

/** Additional data for the form: pictures by id, and the facts that promises are compared with. */
export type IdentityExtra = PromiseFacts & { pictures: Picture[] };

/** The facts that promises are compared with. Amounts are in rials, times in days. */
export type PromiseFacts = {
  test_days: number | null;
  return_days: number | null;
  /** Warranty months of visible products that state one; null if none does. `without`: the number that state none. */
  warranty: { least: number; most: number; without: number } | null;
  shipping: {
    methods: { title: string; amount: number; is_insured: boolean; is_same_day: boolean; cities: string[] | null }[];
    /** Shipping is free below this amount. */
    free_threshold: number;
  };
  support_hours: string | null;
  has_bulk_price: boolean;
};

/** URLs of the logos and the icon; null if missing. */
export type ShopMark = { light: string | null; dark: string | null; icon: string | null };

/** The identity as pages show it: only promises that match, and URLs instead of ids. */
export type PublicIdentity = Omit<ShopIdentity, "logo_light" | "logo_dark" | "icon" | "hero"> & {
  mark: ShopMark;
  /** True for the demo shop, which shows the built-in card-terminal icon beside its name. */
  has_terminal_mark: boolean;
  /** The warranty of visible products in words, such as «۱۲ تا ۱۸ ماه»; empty if none states one. */
  warranty: string;
  hero: Omit<ShopHero, "picture"> & { picture: string | null };
};
