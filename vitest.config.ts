import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { writeAnswers } from "./scripts/answers.mjs";
import { writeEmptyCluster } from "./scripts/empty-cluster.mjs";
import { OWN_PROCESS } from "./tests/support/own-process.mjs";

await writeAnswers();
await writeEmptyCluster();

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Compares sentences with plain spaces, because tests/unit/words.test.ts checks that an amount and its unit stay on one
 * line.
 */
const plainBlanks = {
  name: "plain-blanks",
  enforce: "pre" as const,
  transform: (code: string, id: string) => (id.endsWith("/messages/fa.json") ? code.replaceAll("\\u00a0", " ") : null),
};

const shared = {
  plugins: [plainBlanks, react()],
  resolve: {
    alias: {
      "@": here("."),
      // The real module throws outside Next, where server and browser code are not distinguished.
      "server-only": here("tests/support/server-only.ts"),
    },
  },
};

/** A built shop sends its messages with the original spaces. */
const built = { ...shared, plugins: [react()] };

const SERVICES_ON_EMBEDDED = ["tests/shop/orders-and-time.test.ts"];
/** These replace the window's `location` or `document`, which `vmForks` does not allow. */
const OWN_WINDOW = ["layout/consent", "layout/layout", "ui/static-item"].map(
  (name) => `tests/components/${name}.test.tsx`,
);
const IN_A_WINDOW = {
  environment: "jsdom",
  setupFiles: ["tests/support/dom.ts"],
  testTimeout: 60_000,
  server: { deps: { inline: ["next-intl"] } },
};

/**
 * Files run one after another in a process that keeps what it has loaded, which saves half a second of CPU per file, more
 * for those of the shop. `vi.mock` does not affect a loaded package, and a module reads its environment once.
 */
const KEEPS_PACKAGES = { isolate: false };
/** Opening a shop in a test takes 5 s, and many times that on a busy machine; the limit only ends a test that hangs. */
const ON_NODE = {
  environment: "node",
  testTimeout: 240_000,
  hookTimeout: 240_000,
  server: { deps: { inline: ["next-intl"] } },
};

export default defineConfig({
  test: {
    // The tests wait for databases and timers more than they compute.
    maxWorkers: "100%",
    // Loading takes longer than testing: each module is transformed once, for all stages and until it changes.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          // On the embedded database only the services that change the most rows; on PostgreSQL, which opens faster,
          // all of them (project shop if there is none).
          include: ["tests/unit/**/*.test.ts", ...SERVICES_ON_EMBEDDED],
          exclude: OWN_PROCESS,
          ...KEEPS_PACKAGES,
          ...ON_NODE,
        },
      },
      { ...shared, test: { name: "processes", include: OWN_PROCESS, ...ON_NODE } },
      {
        ...shared,
        test: {
          name: "shop",
          include: ["tests/shop/**/*.test.ts"],
          exclude: [...SERVICES_ON_EMBEDDED, ...OWN_PROCESS],
          ...KEEPS_PACKAGES,
          ...ON_NODE,
        },
      },
      {
        ...shared,
        test: {
          name: "components",
          include: ["tests/components/**/*.test.tsx"],
          exclude: OWN_WINDOW,
          // Each file has a window of its own in a process that keeps jsdom loaded, which saves a second per file.
          pool: "vmForks",
          ...IN_A_WINDOW,
        },
      },
      { ...shared, test: { name: "windows", include: OWN_WINDOW, ...IN_A_WINDOW } },
      {
        ...built,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          fileParallelism: false,
          ...KEEPS_PACKAGES,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...built,
        test: {
          name: "instances",
          // Several processes of one shop, started by each test.
          include: ["tests/instances/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...built,
        test: {
          name: "live",
          // A shop without demo data on the production build, started by each file.
          include: ["tests/live/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        ...shared,
        test: {
          name: "postgres",
          // The shop on PostgreSQL, and races that occur only there.
          include: ["tests/postgres/**/*.test.ts", "tests/shop/**/*.test.ts"],
          exclude: OWN_PROCESS,
          fileParallelism: false,
          ...KEEPS_PACKAGES,
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
