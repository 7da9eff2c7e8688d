import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shared = {
  plugins: [react()],
  resolve: {
    alias: {
      "@": here("."),
      // Outside Next nothing tells server from browser code apart, and the real module throws.
      "server-only": here("tests/support/server-only.ts"),
    },
  },
};

const SERVICES_ON_EMBEDDED = ["orders-and-time", "settlement"].map((name) => `tests/shop/${name}.test.ts`);
/** Puts itself in place of a package, so it needs a process of its own. */
const OWN_PROCESS = ["tests/shop/unknown-numbers.test.ts"];

/** They put themselves in place of the window's `location` or `document`, which a window that is kept apart does not allow. */
const OWN_WINDOW = ["layout/consent", "layout/layout", "ui/as-drawn"].map(
  (name) => `tests/components/${name}.test.tsx`,
);
const IN_A_WINDOW = {
  environment: "jsdom",
  setupFiles: ["tests/support/dom.ts"],
  testTimeout: 60_000,
  server: { deps: { inline: ["next-intl"] } },
};

/**
 * Files follow one another in a process that keeps the packages (a second and more for each file of the shop); our own modules
 * are made anew for each file all the same. `vi.mock` does not reach a package that is kept.
 */
const KEEPS_PACKAGES = { isolate: false };

export default defineConfig({
  test: {
    // All cores: the tests wait for databases and timers more than they reckon.
    maxWorkers: "100%",
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          // Of the services what changes most rows, on the embedded database; all of them run on PostgreSQL, which is quicker
          // to open (project shop where there is none).
          include: ["tests/unit/**/*.test.ts", ...SERVICES_ON_EMBEDDED, ...OWN_PROCESS],
          environment: "node",
          // Opening a shop in a test takes 5 s, and many times that on a machine that is busy with something else.
          testTimeout: 60_000,
          hookTimeout: 240_000,
          server: { deps: { inline: ["next-intl"] } },
        },
      },
      {
        ...shared,
        test: {
          name: "shop",
          include: ["tests/shop/**/*.test.ts"],
          exclude: [...SERVICES_ON_EMBEDDED, ...OWN_PROCESS],
          ...KEEPS_PACKAGES,
          testTimeout: 60_000,
          hookTimeout: 240_000,
          server: { deps: { inline: ["next-intl"] } },
        },
      },
      {
        ...shared,
        test: {
          name: "components",
          include: ["tests/components/**/*.test.tsx"],
          exclude: OWN_WINDOW,
          // A window of its own for each file, in a process that keeps jsdom: a second less for each.
          pool: "vmForks",
          ...IN_A_WINDOW,
        },
      },
      { ...shared, test: { name: "windows", include: OWN_WINDOW, ...IN_A_WINDOW } },
      {
        ...shared,
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
        ...shared,
        test: {
          name: "instances",
          // Several processes of one shop; each test starts its own.
          include: ["tests/instances/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: "live",
          // A shop without the demo, on the production build; each file starts its own.
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
          // The shop on PostgreSQL, and the races that only show there.
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
