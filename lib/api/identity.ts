import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { DEFAULT_HUE, type PublicIdentity } from "@/lib/contract/shop-identity";
import { TAGS } from "@/lib/contract/tags";
import { hueTokens } from "@/lib/domain/shop/hue";
import { isBuild } from "@/lib/env";
import { logError } from "@/lib/log.mjs";
import { setPlainColors } from "@/lib/plain-page.mjs";
import messages from "@/messages/fa.json";
import { CACHE_SECONDS } from "./cache";
import { api, unwrap } from "./public";

/** The identity used during builds, and for a shop server that has none. */
const UNNAMED: PublicIdentity = {
  name: messages.Brand.unnamed,
  short_name: messages.Brand.unnamed,
  ...{ slogan: "", about: "", description: "", summary: "" },
  hue: DEFAULT_HUE,
  mark: { light: null, dark: null, icon: null },
  has_terminal_mark: false,
  hero: { title: "", text: "", action: "", target: "", picture: null },
  promises: [],
  warranty: "",
  seals: { enamad_id: null, enamad_code: null, other: null },
};

async function askIdentity(): Promise<PublicIdentity> {
  const result = await api.content.identity();
  return !result.ok && result.error.code === 404 ? UNNAMED : unwrap(result).data;
}

const load = unstable_cache(askIdentity, ["identity"], {
  tags: [TAGS.identity],
  revalidate: CACHE_SECONDS.content,
});

/** The last identity that this process read, used while the shop server is down. */
let last = UNNAMED;

/** Returns the shop's name, hue, logo and texts; pages that read them are rendered again when they change. */
export const loadIdentity = cache(async (): Promise<PublicIdentity> => {
  if (isBuild) return UNNAMED;
  try {
    last = await load();
    const { light, dark } = hueTokens(last.hue);
    setPlainColors({ light: light.brand, dark: dark.brand, onDark: dark["on-brand"] });
  } catch (error) {
    logError(error, { message: "The shop's identity is that of the last page." });
  }
  return last;
});

export const loadShopName = async (): Promise<string> => (await loadIdentity()).name;

/** Read separately, because promises also depend on settings and products. */
const loadClaims = cache(
  unstable_cache(
    async () => {
      const { promises, warranty } = await askIdentity();
      return { promises, warranty };
    },
    ["claims"],
    { tags: [TAGS.identity, TAGS.content, TAGS.index], revalidate: CACHE_SECONDS.content },
  ),
);

export const loadPromises = async () => (await loadClaims()).promises;

/** Returns the warranty of visible products in words; empty if it is unknown or none states one. */
export async function loadWarranty(): Promise<string> {
  if (isBuild) return "";
  try {
    return (await loadClaims()).warranty ?? "";
  } catch (error) {
    logError(error, { message: "The texts leave the warranty out." });
    return "";
  }
}
