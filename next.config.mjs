import createNextIntlPlugin from "next-intl/plugin";
import { listingRewrites } from "./lib/serving/listing-query.mjs";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: {
    createMessagesDeclaration: "./messages/fa.json",
    messages: { path: "./messages", format: "json", locales: "infer", precompile: true },
  },
});

/** Addresses that name a thing by its id and a slug, without the slash some links have at their end. */
const NAMED = [
  "/products/:id/:slug",
  "/bundles/:id/:slug",
  "/search/brands/:id/:slug",
  "/search/categories/:id/:slug",
  "/search/categories/:id/:slug/shelves",
];

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The page cache in lib/serving compresses once and makes the ETag once; Next would do both on every hit.
  compress: false,
  generateEtags: false,
  // Said outright: a stray lockfile in a folder above would otherwise be taken for the project's.
  turbopack: {
    root: new URL(".", import.meta.url).pathname,
    // lucide makes every icon a client component, also on the server; ours are plain elements.
    resolveAlias: { "../createLucideIcon.mjs": "./components/ui/create-icon.ts" },
  },
  cacheHandler: new URL("./lib/serving/cache-handler.mjs", import.meta.url).pathname,
  cacheMaxMemorySize: 0,
  // The widths of components/ui/picture.tsx, and no others: each is a file to make and to keep.
  images: { formats: ["image/webp"], qualities: [75], deviceSizes: [672, 828, 1200], imageSizes: [64, 128, 256, 384] },
  serverExternalPackages: ["@electric-sql/pglite", "pg", "redis", "@node-rs/argon2", "sharp"],
  experimental: {
    staleTimes: { static: 30, dynamic: 0 },
  },
  // A slash at the end of an address is taken away here. Where a slug stands before it, that is set right in the same
  // step, by app/closing-slash.
  skipTrailingSlashRedirect: true,
  redirects: async () => [
    {
      source: "/:path((?!(?:products|bundles|search/(?:categories|brands))/[^/]+/[^/]+(?:/shelves)?/$).+)/",
      destination: "/:path",
      permanent: true,
    },
  ],
  rewrites: async () => ({
    beforeFiles: [
      ...NAMED.map((path) => ({ source: `${path}/`, destination: `/closing-slash${path}` })),
      ...listingRewrites(),
    ],
    afterFiles: [],
    fallback: [],
  }),
  // Titles belong in <head> for every reader, not only for the bots Next knows by name.
  htmlLimitedBots: /.*/,
};

export default withNextIntl(config);
