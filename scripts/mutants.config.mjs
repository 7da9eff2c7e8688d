// npm run mutants: mutation tests of the business rules. `npm run mutants -- --mutate "lib/domain/**"` runs a part; a
// full run takes hours. Not part of npm test.
const SELLING = [
  "cart*",
  "checkout",
  "orders",
  "payments",
  "payment-ports",
  "repay",
  "settlement",
  "invoice-steps",
  "stock",
  "line-problems",
  "pending-orders",
];

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  // The projects that need no server.
  vitest: { configFile: "scripts/mutants.vitest.mjs" },
  mutate: [
    "lib/domain/**/*.ts",
    "lib/serving/**/*.mjs",
    ...SELLING.map((name) => `lib/backend/services/selling/${name}.ts`),
  ],
  // A mutant in code that runs when the file loads cannot be attributed to a single test.
  ignoreStatic: true,
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: ".mutants/index.html" },
  jsonReporter: { fileName: ".mutants/mutants.json" },
  // Skips what has not changed since the last run.
  incremental: true,
  incrementalFile: ".mutants/incremental.json",
  // Only turns off the rewriting of relative paths in tsconfig: it has none, and TypeScript 7 has no API for it.
  tsconfigFile: "none",
  tempDirName: ".stryker-tmp",
  ignorePatterns: [".next", ".data", ".mutants", "docs", "test-results", "public/products", "scripts/bench"],
  concurrency: 2,
  timeoutMS: 20_000,
  allowConsoleColors: false,
};
