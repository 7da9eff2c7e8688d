import { fileURLToPath } from "node:url";
import { listingRewrites } from "./lib/serving/http/listing-query.mjs";
import { markdownRewrites } from "./lib/serving/http/markdown-alternates.mjs";
import { PICTURE_WIDTHS, QUALITY, SCREEN_WIDTHS } from "./lib/serving/http/pictures.mjs";

/** Converts to a native path: `URL.pathname` would prefix a drive letter with a slash and escape spaces. */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Where browsers look for the icon by themselves. */
const iconRewrites = ["favicon.ico", "icon.svg", "apple-icon.png"].map((file) => ({
  source: `/${file}`,
  destination: `/mark/${file}`,
}));

/** @type {import("next").NextConfig} */
export const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run typecheck` and its stage in `npm test`; a shop that starts need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // The page cache in lib/serving compresses and computes the ETag once; Next would do both on every hit.
  compress: false,
  generateEtags: false,
  // Set explicitly, because Next would take a lockfile in a parent folder for the project's.
  turbopack: {
    root: here("."),
    // lucide makes every icon a client component, even on the server; ours are plain elements.
    resolveAlias: {
      "../createLucideIcon.mjs": "./components/ui/create-icon.ts",
      // Modules that every page would load and none uses (docs/decisions/0019, 0021).
      "next-intl": { browser: "./lib/i18n/browser.ts" },
      "./reducers/server-action-reducer": { browser: "./lib/serving/next-output/lean/server-actions.mjs" },
      "./scheduler": { browser: "./lib/serving/next-output/lean/scheduler.mjs" },
      "./segment-cache/scheduler": { browser: "./lib/serving/next-output/lean/scheduler.mjs" },
      "./links": { browser: "./lib/serving/next-output/lean/links.mjs" },
      "../links": { browser: "./lib/serving/next-output/lean/links.mjs" },
      "./builtin/global-error": { browser: "./lib/serving/next-output/lean/last-error.mjs" },
      "../components/builtin/global-error": { browser: "./lib/serving/next-output/lean/last-error.mjs" },
      "./optimistic-routes": { browser: "./lib/serving/next-output/lean/known-routes.mjs" },
      "./segment-cache/optimistic-routes": { browser: "./lib/serving/next-output/lean/known-routes.mjs" },
      "../segment-cache/optimistic-routes": { browser: "./lib/serving/next-output/lean/known-routes.mjs" },
      "../../../lib/constants": { browser: "./lib/serving/next-output/lean/constants.mjs" },
      "../build/polyfills/polyfill-module": { browser: "./lib/serving/next-output/lean/polyfills.mjs" },
      "next/dist/compiled/process": { browser: "./lib/serving/next-output/lean/process.mjs" },
      "../../shared/lib/instant-messages": { browser: "./lib/serving/next-output/lean/nothing.mjs" },
      "./instant-validation/boundary": { browser: "./lib/serving/next-output/lean/nothing.mjs" },
      "./set-attributes-from-props": { browser: "./lib/serving/next-output/lean/nothing.mjs" },
      "./navigation.react-server": { browser: "./lib/serving/next-output/lean/nothing.mjs" },
      "./unrecognized-action-error": { browser: "./lib/serving/next-output/lean/nothing.mjs" },
    },
  },
  // Next's development server responds 404 for pages of another group if a slot has a catch-all page, so that page,
  // `page.built.tsx`, exists only in builds. In development, a product's modal therefore stays over the next page until
  // a reload.
  pageExtensions: process.env.NODE_ENV === "development" ? ["tsx", "ts"] : ["built.tsx", "tsx", "ts"],
  cacheHandler: here("./lib/serving/page-cache/cache-handler.mjs"),
  cacheMaxMemorySize: 0,
  // Only the widths in components/ui/picture.tsx.
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
    // Most of Next's client code is CommonJS, of which pages would load every export: 2 kB.
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    // Writing the cache takes longer than it saves where nothing is built twice.
    turbopackFileSystemCacheForBuild: !process.env.CI,
    // No shop reads its source maps, which are a tenth of the work; they help to decode a stack trace by hand.
    turbopackSourceMaps: !process.env.CI,
  },
  rewrites: async () => ({
    beforeFiles: [...markdownRewrites(), ...listingRewrites(), ...iconRewrites],
    afterFiles: [],
    fallback: [],
  }),
  // Puts titles into <head> for every client, not only for the bots that Next knows.
  htmlLimitedBots: /.*/,
};

/** Next.js reads this file in every worker of a build; only the first process, their parent, writes the files. */
async function generate({ isBuild }) {
  if (process.env.GENERATED_BY) return;
  process.env.GENERATED_BY = String(process.pid);
  const { writeIslandTexts } = await import("./scripts/island-texts/write.mjs");
  const { writeAnswers } = await import("./scripts/answers.mjs");
  writeIslandTexts();
  await writeAnswers();
  if (!isBuild) return;
  // Commands may run as another user, who cannot write here; in development each is bundled when it runs.
  const { bundlePrograms } = await import("./scripts/programs.mjs");
  await bundlePrograms();
}

export default async function nextConfig(phase) {
  // Not imported at the top, because component tests read `config` where this package cannot be loaded.
  const { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } = await import(
    "next/constants.js"
  );
  // The plugin only changes how the shop is compiled, and loads a compiler that a running shop never uses.
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const isBuild = phase === PHASE_PRODUCTION_BUILD;
  if (isBuild || phase === PHASE_DEVELOPMENT_SERVER) await generate({ isBuild });
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  return createNextIntlPlugin({
    requestConfig: "./lib/i18n/request.ts",
    experimental: {
      createMessagesDeclaration: "./messages/fa.json",
      messages: { path: "./messages", format: "json", locales: "infer", precompile: true },
    },
  })(config);
}
