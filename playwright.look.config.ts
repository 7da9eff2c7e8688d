import base from "./playwright.config";

/** `npm run look`: screenshots of every page for visual review. */
export default {
  ...base,
  projects: [],
  testDir: "tests/look",
  outputDir: "test-results/look-traces",
  reporter: "line",
};
