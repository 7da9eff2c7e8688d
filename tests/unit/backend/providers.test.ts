import { afterEach, expect, it, vi } from "vitest";
import { NO_PROVIDERS } from "@/lib/backend/core/provider-settings";
import { createSealer } from "@/lib/backend/core/seal";
import { makeProviders } from "@/lib/backend/providers";
import { parseEnv } from "@/lib/env";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function limitOf(env: Record<string, string>) {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const fetched = vi.fn(async (_url: string) => Response.json({ return: { status: 200 } }));
  vi.stubGlobal("fetch", fetched);
  const { sms } = makeProviders(parseEnv(env), NO_PROVIDERS, createSealer(null));
  await sms[0]?.provider.sendCode("09121111111", "1234");
  return { ms: timeout.mock.calls[0]?.[0], url: fetched.mock.calls[0]?.[0] };
}

it("requests to the SMS stand-in have a timeout of a minute", async () => {
  const { ms, url } = await limitOf({});
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sandbox\/kavenegar\//);
  expect(ms).toBe(60_000);
});

it("requests to a real SMS provider have a timeout of 2.5 seconds", async () => {
  const { ms, url } = await limitOf({ KAVENEGAR_API_KEY: "key" });
  expect(url).toMatch(/^https:\/\/api\.kavenegar\.com\//);
  expect(ms).toBe(2500);
});
