import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/env";

describe("the environment", () => {
  it("API-003 needs nothing: the demo shop on port 3000, embedded, with the local stand-ins", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      origin: "http://localhost:3000",
      SHOP_DATA_DIR: ".data",
      DATABASE_URL: "",
      SHOP_API_URL: "",
      SHOP_NODE_API_URL: "",
      hasStandIns: true,
    });
  });

  it("API-003 reads the two API addresses", () => {
    const env = parseEnv({ SHOP_API_URL: "https://api.example", SHOP_NODE_API_URL: "https://fast.example" });
    expect(env).toMatchObject({ SHOP_API_URL: "https://api.example", SHOP_NODE_API_URL: "https://fast.example" });
  });

  it("an empty variable is one that is not set", () => {
    expect(parseEnv({ PORT: "", SHOP_ORIGIN: "" }).origin).toBe("http://localhost:3000");
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["SHOP_ORIGIN", "shop.example"],
    ["SHOP_ORIGIN", "https://shop.example/path"],
    ["SHOP_API_URL", "not an address"],
    ["SHOP_LIMIT_FACTOR", "0"],
    ["TOROB_PUBLIC_KEY", "-----BEGIN PUBLIC KEY-----"],
    ["TOROB_PUBLIC_KEY", "MCowBQYDK2VuAyEAZDNXNBBs1JQrDI2u7B2QfHqsIUQrPYFFKtjAyVZyBmE="],
  ])("refuses %s=%s in a sentence that names it", (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(name);
  });

  it("SHOP_LIVE in production does not start on a stand-in, and says which variable is missing", () => {
    const live = { NODE_ENV: "production", SHOP_LIVE: "1" };
    expect(() => parseEnv(live)).toThrow(/ZARINPAL_MERCHANT_ID.*KAVENEGAR_API_KEY/);
    const merchant = { ...live, ZARINPAL_MERCHANT_ID: "11111111-2222-4333-8444-555555555555" };
    expect(() => parseEnv(merchant)).toThrow(/KAVENEGAR_API_KEY/);
    expect(parseEnv({ ...merchant, KAVENEGAR_API_KEY: "key" }).hasStandIns).toBe(false);
  });

  it.each(["http://tiles.example/{z}/{x}/{y}.png", "https://tiles.example/{z}/{x}.png", "tiles"])(
    "refuses %s as an address of map tiles",
    (MAP_TILE_URL) => {
      expect(() => parseEnv({ MAP_TILE_URL })).toThrow(/MAP_TILE_URL must be an https address/);
    },
  );

  it("every variable stands in .env.example", () => {
    const example = readFileSync(".env.example", "utf8");
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name).sort();
    const known = Object.keys(parseEnv({})).filter((name) => /^[A-Z]/.test(name) && name !== "NODE_ENV");
    expect(named).toEqual(known.sort());
  });

  it("HOME-010 reads the blog: its own address, else the stand-in while one is on, else none", () => {
    const live = { ZARINPAL_MERCHANT_ID: "8f1c7f6e-2b6a-4c55-9d0e-0a2c4f6b8d10", KAVENEGAR_API_KEY: "key" };
    expect(parseEnv({ ...live, BLOG_URL: "https://blog.example/fa/" }).blogUrl).toBe("https://blog.example/fa");
    expect(parseEnv({}).blogUrl).toBe("/sandbox/blog");
    expect(parseEnv(live).blogUrl).toBe("");
  });
});
