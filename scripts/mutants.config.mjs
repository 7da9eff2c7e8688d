// npm run mutants: small faults are put into the rules one by one, and a test must fail for each.
// `npm run mutants -- --mutate "lib/domain/**"` takes a part; the whole takes hours. Never part of npm test.
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
  // The projects that need no server of their own.
  vitest: { configFile: "scripts/mutants.vitest.mjs" },
  mutate: [
    "lib/domain/**/*.ts",
    "lib/serving/**/*.mjs",
    ...SELLING.map((name) => `lib/backend/services/selling/${name}.ts`),
  ],
  // A fault in a table that is built when its file loads cannot be told apart from one test to the next.
  ignoreStatic: true,
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: ".mutants/index.html" },
  jsonReporter: { fileName: ".mutants/mutants.json" },
  // What has not changed since the last run is not tried again.
  incremental: true,
  incrementalFile: ".mutants/incremental.json",
  // Only a rewriting of paths inside it is skipped so: there are none, and TypeScript 7 has no interface for it.
  tsconfigFile: "none",
  tempDirName: ".stryker-tmp",
  ignorePatterns: [".next", ".data", ".mutants", "docs", "test-results", "public/products", "scripts/bench"],
  concurrency: 2,
  timeoutMS: 20_000,
  allowConsoleColors: false,
};
