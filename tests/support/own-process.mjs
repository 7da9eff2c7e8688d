/**
 * These mock a package, a module or a class of Node, load modules in another environment, or watch the threads of their
 * process, so each needs one of its own: in a shared process `vi.mock` has no effect on a module that an earlier file
 * loaded.
 */
export const OWN_PROCESS = [
  "tests/shop/fit-check-form.test.ts",
  "tests/shop/journal-refunds.test.ts",
  "tests/shop/search-words.test.ts",
  "tests/shop/unknown-numbers.test.ts",
  "tests/unit/api/contract-only.test.ts",
  "tests/unit/api/page-path.test.ts",
  "tests/unit/api/server.test.ts",
  "tests/unit/backend/catalogue-cli.test.ts",
  "tests/unit/backend/command-port.test.ts",
  "tests/unit/backend/db/embedded/memory.test.ts",
  "tests/unit/backend/db/embedded/open.test.ts",
  "tests/unit/next-config.test.ts",
  "tests/unit/seo/sitemap-route.test.ts",
  "tests/unit/serving/worker.test.ts",
];
