// Client-side navigation: the RSC requests that Next's client sends.
import { besideBare } from "./beside-bare.mjs";

const AT_HOME = encodeURIComponent(
  JSON.stringify([
    "",
    {
      children: [
        "(shop)",
        { children: ["__PAGE__", {}, null, null, 160], modal: ["__DEFAULT__", {}, null, null, 0] },
        null,
        null,
        96,
      ],
    },
    null,
    null,
    80,
  ]),
);

const SHAPES = {
  "client-side navigation to": { rsc: "1", "next-router-state-tree": AT_HOME, "next-url": "/" },
  "prefetch of": { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree", "next-url": "/" },
};

/** Next redirects to the URL with the hash of these headers. */
async function addressOf(page, headers) {
  const response = await fetch(page, { headers, redirect: "manual" });
  await response.arrayBuffer();
  return new URL(response.headers.get("location") ?? page, page).href;
}

/** @param {{ [kind: string]: string }} pages @param {number} pid */
export async function softNavigation(pages, pid) {
  const rows = [];
  for (const kind of ["category", "product"]) {
    for (const [what, headers] of Object.entries(SHAPES)) {
      const url = await addressOf(pages[kind], headers);
      rows.push(...(await besideBare(`${what} the ${kind} page`, { url, pid, headers }, { same: 70 })));
    }
  }
  return rows;
}
