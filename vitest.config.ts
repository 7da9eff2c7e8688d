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

const SERVICES_ON_EMBEDDED = ["orders-and-time", "order-parts", "money-back", "settlement", "invoice-coupon"].map(
  (name) => `tests/shop/${name}.test.ts`,
);

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
          include: ["tests/unit/**/*.test.ts", ...SERVICES_ON_EMBEDDED],
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
          exclude: SERVICES_ON_EMBEDDED,
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
          environment: "jsdom",
          setupFiles: ["tests/support/dom.ts"],
          testTimeout: 60_000,
          server: { deps: { inline: ["next-intl"] } },
        },
      },
      {
        ...shared,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          fileParallelism: false,
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
          name: "postgres",
          // The shop on PostgreSQL, and the races that only show there.
          include: ["tests/postgres/**/*.test.ts", "tests/shop/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
