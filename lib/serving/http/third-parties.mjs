// @ts-check

import { THIRD_PARTY_SCRIPT } from "../next-output/page-text.mjs";
import { readAddress } from "./address.mjs";

/**
 * Third-party scripts: a chat (Goftino), session recording (Clarity) and a tag manager (Google). Each is off unless its
 * id is set, and runs only on shared pages and only after consent (docs/decisions/0030).
 * @typedef {import("../../pages.mjs").Page} Page
 * @typedef {"script" | "style" | "img" | "font" | "media" | "connect" | "frame"} Directive
 * @typedef {Partial<Record<Directive, string[]>>} Sources additions to the policy
 *
 * @typedef {object} ThirdParties
 * @property {string} script for the end of a shared page
 * @property {Sources} sources
 */

const CHAT = ["https://*.goftino.com"];
const RECORDING = ["https://*.clarity.ms", "https://c.bing.com"];
const TAGS = ["https://*.googletagmanager.com"];
const COUNTED = [...TAGS, "https://*.google-analytics.com", "https://*.analytics.google.com"];

/** Same as in `lib/env.ts`, which validates them; checked here too because they become part of the policy. */
const ID = /^[\w-]+$/;
const HOSTS = /^https:\/\/[^/\s;,'"]+$/;

/** @param {string | undefined} id */
const given = (id) => (id && ID.test(id) ? id : null);

/** @param {Record<string, string | undefined>} env @returns {ThirdParties | null} null if none is configured */
export function readThirdParties(env) {
  const [chat, recording, tags] = [given(env.GOFTINO_ID), given(env.CLARITY_ID), given(env.GTM_ID)];
  if (!chat && !recording && !tags) return null;
  const addresses = {
    ...(chat && { chat: `https://www.goftino.com/widget/${chat}` }),
    ...(recording && { recording: `https://www.clarity.ms/tag/${recording}` }),
    ...(tags && { tags: `https://www.googletagmanager.com/gtm.js?id=${tags}` }),
  };
  const more = (env.GTM_SOURCES ?? "").split(",").filter((host) => tags && HOSTS.test(host));
  const all = [...(chat ? CHAT : []), ...(recording ? RECORDING : []), ...(tags ? COUNTED : []), ...more];
  return {
    script: `self.thirdParties=${JSON.stringify(addresses)};${THIRD_PARTY_SCRIPT}`,
    sources: {
      script: [...(chat ? CHAT : []), ...(recording ? RECORDING : []), ...(tags ? TAGS : []), ...more],
      connect: [...all, ...(chat ? ["wss://*.goftino.com"] : [])],
      img: all,
      frame: [...(chat ? CHAT : []), ...more],
      // The chat inserts style elements.
      ...(chat && { style: ["'unsafe-inline'", ...CHAT], font: CHAT, media: CHAT }),
    },
  };
}

/**
 * True if a client-side navigation must become a full page load: scripts on a shared page must not see a personal page,
 * its address or what is typed there. Pages that send no referrer are loaded too.
 * @param {import("node:http").IncomingHttpHeaders} headers of the RSC request @param {Page} to
 * @param {(path: string) => Page} pageOf
 */
export function needsFullLoad({ rsc, referer }, to, pageOf) {
  if (rsc !== "1" || to.keep === "shared") return false;
  const from = URL.canParse(referer ?? "") ? readAddress(new URL(referer ?? "").pathname) : null;
  return !from || pageOf(from.path).keep === "shared";
}
