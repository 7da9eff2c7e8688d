import { PHASE_PRODUCTION_SERVER } from "next/constants";
import { expect, it, vi } from "vitest";

vi.mock("next-intl/plugin", () => {
  throw new Error("loaded");
});

it("a running shop does not load the plugin that compiles messages", async () => {
  const { default: nextConfig, config } = await import("@/next.config.mjs");
  expect(await nextConfig(PHASE_PRODUCTION_SERVER)).toBe(config);
});
