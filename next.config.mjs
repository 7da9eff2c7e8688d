import { fileURLToPath } from "node:url";
import createNextIntlPlugin from "next-intl/plugin";
import { listingRewrites } from "./lib/serving/listing-query.mjs";
import { PICTURE_WIDTHS, QUALITY, SCREEN_WIDTHS } from "./lib/serving/pictures.mjs";
import { twinRewrites } from "./lib/serving/twins.mjs";

/** As a path of this system: the path of the address would begin before a drive's letter and escape a space. */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: {
    createMessagesDeclaration: "./messages/fa.json",
    messages: { path: "./messages", format: "json", locales: "infer", precompile: true },
  },
});

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The page cache in lib/serving compresses once and makes the ETag once; Next would do both on every hit.
  compress: false,
  generateEtags: false,
  // Said outright: a stray lockfile in a folder above would otherwise be taken for the project's.
  turbopack: {
    root: here("."),
    // lucide makes every icon a client component, also on the server; ours are plain elements.
    resolveAlias: {
      "../createLucideIcon.mjs": "./components/ui/create-icon.ts",
      // What every page would bring along and none uses (docs/decisions/0021).
      "next-intl": { browser: "./lib/i18n/browser.ts" },
      "../../../lib/constants": { browser: "./lib/serving/lean/constants.mjs" },
      "../../../../lib/constants": { browser: "./lib/serving/lean/constants.mjs" },
      "./reducers/server-action-reducer": { browser: "./lib/serving/lean/server-actions.mjs" },
      "./scheduler": { browser: "./lib/serving/lean/scheduler.mjs" },
      "./segment-cache/scheduler": { browser: "./lib/serving/lean/scheduler.mjs" },
      "./links": { browser: "./lib/serving/lean/links.mjs" },
      "../links": { browser: "./lib/serving/lean/links.mjs" },
      "./builtin/global-error": { browser: "./lib/serving/lean/last-error.mjs" },
      "../components/builtin/global-error": { browser: "./lib/serving/lean/last-error.mjs" },
      "next/dist/compiled/process": { browser: "./lib/serving/lean/process.mjs" },
      "../build/polyfills/polyfill-module": { browser: "./lib/serving/lean/nothing.mjs" },
    },
  },
  // Next's development server answers 404 for pages of another group where a slot has a page for all addresses: that one,
  // `page.built.tsx`, is for builds alone. While developing, a product's modal stays over the next page until a reload.
  pageExtensions: process.env.NODE_ENV === "development" ? ["tsx", "ts"] : ["built.tsx", "tsx", "ts"],
  cacheHandler: here("./lib/serving/cache-handler.mjs"),
  cacheMaxMemorySize: 0,
  // The widths of components/ui/picture.tsx, and no others.
  images: {
    formats: ["image/webp"],
    qualities: [QUALITY],
    deviceSizes: SCREEN_WIDTHS,
    imageSizes: PICTURE_WIDTHS,
    maximumDiskCacheSize: 256 * 1024 * 1024,
  },
  serverExternalPackages: ["@electric-sql/pglite", "pg", "redis", "@node-rs/argon2", "sharp"],
  experimental: {
    staleTimes: { static: 30, dynamic: 0 },
  },
  rewrites: async () => ({ beforeFiles: [...twinRewrites(), ...listingRewrites()], afterFiles: [], fallback: [] }),
  // Titles belong in <head> for every reader, not only for the bots Next knows by name.
  htmlLimitedBots: /.*/,
};

export default withNextIntl(config);
