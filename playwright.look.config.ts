import base from "./playwright.config";

/** `npm run look`: pictures of every page, for eyes. */
export default {
  ...base,
  testDir: "tests/look",
  outputDir: "test-results/look-traces",
  reporter: "line",
};
