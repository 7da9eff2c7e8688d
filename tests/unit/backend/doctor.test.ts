import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examine, report } from "@/lib/backend/doctor/examine";
import { checkClock } from "@/lib/backend/doctor/machine";
import { checkPages } from "@/lib/backend/doctor/pages";
import { checkVariables, refusedVariables } from "@/lib/backend/doctor/variables";
import { parseEnv } from "@/lib/env";

const folder = mkdtempSync(join(tmpdir(), "payaneh-"));
afterAll(() => rmSync(folder, { recursive: true }));

const LIVE = {
  ZARINPAL_MERCHANT_ID: "11111111-2222-4333-8444-555555555555",
  KAVENEGAR_API_KEY: "a-key-of-kavenegar",
  SHOP_LIVE: "1",
};
const variables = (source: Record<string, string>) => checkVariables(source, parseEnv(source));
const says = (source: Record<string, string>) => variables(source).map(({ level, says: text }) => `${level} ${text}`);

describe("the check of the environment variables", () => {
  it("the environment variables of a live shop behind its proxy are rated good", () => {
    const found = variables({ ...LIVE, SHOP_ORIGIN: "https://shop.example", TRUSTED_PROXIES: "1" });
    expect(found.map(({ level }) => level)).toEqual(["good", "good"]);
  });

  it.each([
    [{ ...LIVE, SHOP_ORIGIN: "https://shop.example" }, "bad TRUSTED_PROXIES is 0"],
    [{ ...LIVE, SHOP_ORIGIN: "http://shop.example" }, "bad http://shop.example is not https"],
    [LIVE, "bad SHOP_ORIGIN is not set"],
    [{}, "note SHOP_ORIGIN is not set"],
    [{}, "note local stand-ins are used for the bank (ZARINPAL_MERCHANT_ID) and SMS"],
    [{ ...LIVE, SHOP_LIVE: "" }, "note SHOP_LIVE is not set"],
    [{ KAVENEGAR_APIKEY: "x" }, "note KAVENEGAR_APIKEY is not a variable of the shop"],
    [{ ENAMAD_ID: "7" }, "note only one of ENAMAD_ID and ENAMAD_CODE is set"],
  ])("the environment variables %j are reported as: %s", (source, sentence) => {
    expect(says(source as Record<string, string>)).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
  });

  it("invalid environment variables are reported one by one", () => {
    const source = { PORT: "70000", SHOP_ORIGIN: "shop" };
    let sentence = "";
    try {
      parseEnv(source);
    } catch (error) {
      sentence = String((error as Error).message);
    }
    expect(refusedVariables(sentence).map(({ says: text }) => text.split(" ")[0])).toEqual(
      expect.arrayContaining(["PORT", "SHOP_ORIGIN"]),
    );
  });
});

describe("the check of the clock", () => {
  it.each([
    [[], "note"],
    [[100, 400, -300], "good"],
    [[9_000, 8_000, 10_000], "note"],
    [[-90_000, -91_000, 0], "bad"],
    // One of the other clocks is wrong, not ours.
    [[100, 200, 900_000], "good"],
  ])("clock differences of %j are rated %s", (ahead, level) => {
    expect(checkClock(ahead).level).toBe(level);
  });
});

describe("the checks over the network", () => {
  let url = "";
  let answer: (path: string) => [status: number, body: unknown] = () => [200, {}];
  const server = createServer((request, response) => {
    const [status, body] = answer(request.url ?? "");
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  beforeAll(async () => {
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const examined = async (more: Record<string, string>) => {
    const source = { ...LIVE, SHOP_DATA_DIR: join(folder, "none"), ...more };
    const findings = await examine(source, parseEnv(source));
    return { findings, text: report(findings, source) };
  };
  const withProviders = () => ({ ZARINPAL_URL: url, KAVENEGAR_URL: url });

  it("a reachable bank, SMS provider and clock are rated good, and a missing database as a note", async () => {
    answer = (path) => [
      200,
      path.includes("account") ? { return: { status: 200 }, entries: { remaincredit: 9000 } } : {},
    ];
    const { text } = await examined(withProviders());
    expect(text).toMatch(/✓ bank +127\.0\.0\.1:\d+ responds in \d+ ms/);
    expect(text).toMatch(/✓ sms +127\.0\.0\.1:\d+ knows the account; 9000 rials are left/);
    expect(text).toMatch(/✓ clock +it is \d\.\d s/);
    expect(text).toMatch(/! database +there is no database in .*none yet\n +→ the first start creates/);
    expect(text).toMatch(/✓ disk|! disk/);
  });

  it("every failure names the place, the reason and the remedy and contains no secret", async () => {
    answer = () => [200, { return: { status: 403 } }];
    const { findings, text } = await examined({
      ...withProviders(),
      DATABASE_URL: "postgres://shop:s3cret-word@127.0.0.1:9/shop",
      REDIS_URL: "redis://:an0ther-word@127.0.0.1:9",
      ZIBAL_MERCHANT: "zibal-merchant",
      ZIBAL_URL: "http://127.0.0.1:9",
    });
    expect(text).toMatch(/✗ sms +127\.0\.0\.1:\d+ refuses the key\n +→ copy KAVENEGAR_API_KEY/);
    expect(text).toMatch(/✗ bank +127\.0\.0\.1:9: .*\n +→ allow this machine to connect/);
    expect(text).toMatch(/✗ redis +127\.0\.0\.1:9: nothing listens there\n +→ check that it runs/);
    expect(text).toMatch(/✗ database +127\.0\.0\.1:9\/shop: nothing listens there\n +→ check that the server runs/);
    expect(findings.every(({ level, todo }) => level === "good" || todo)).toBe(true);
    const secrets = [
      LIVE.ZARINPAL_MERCHANT_ID,
      LIVE.KAVENEGAR_API_KEY,
      "s3cret-word",
      "an0ther-word",
      "zibal-merchant",
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    const leak = report([{ about: "x", level: "bad", says: `refused postgres://shop:s3cret-word@db` }], {
      DATABASE_URL: "postgres://shop:s3cret-word@db/shop",
    });
    expect(leak).not.toContain("s3cret-word");
  });

  it("a 5xx from one of the shop's pages is rated bad, and nothing is reported if no shop runs here", async () => {
    const { port } = server.address() as AddressInfo;
    const pages = async (statuses: Record<string, number>) => {
      answer = (path) => {
        if (path === "/api/v1/products") return [200, { data: [{ id: 7, slug: "کالا" }] }];
        return [statuses[decodeURIComponent(path)] ?? 200, {}];
      };
      return checkPages({ PORT: port });
    };
    expect(await pages({})).toMatchObject([{ level: "good" }]);
    expect(await pages({ "/products/7/کالا": 500 })).toMatchObject([{ level: "bad" }]);
    expect(await pages({ "/": 500 })).toMatchObject([{ level: "bad", says: "/ responds with 500" }]);
    expect(await checkPages({ PORT: 9 })).toEqual([]);
  });

  it("the bank, SMS provider and database of a remote shop server are not checked", async () => {
    answer = () => [200, {}];
    const { text } = await examined({ SHOP_API_URL: url });
    expect(text).toContain("bank, SMS and database belong to the shop server at 127.0.0.1");
    expect(text).toMatch(/✓ server +127\.0\.0\.1:\d+ responds/);
    expect(text).not.toMatch(/ (?:bank|sms|database) {2,}/);
  });
});
