import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sealOf } from "@/lib/domain/shop/seal";
import { parseEnv } from "@/lib/env";

describe("environment variables", () => {
  it("an empty environment yields the embedded demo shop on port 3000 with stand-ins (API-003)", () => {
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

  it("both API base URLs are read (API-003)", () => {
    const env = parseEnv({ SHOP_API_URL: "https://api.example", SHOP_NODE_API_URL: "https://fast.example" });
    expect(env).toMatchObject({ SHOP_API_URL: "https://api.example", SHOP_NODE_API_URL: "https://fast.example" });
  });

  const WEB = [
    "SHOP_API_URL",
    "SHOP_NODE_API_URL",
    "BLOG_URL",
    "CHAT_URL",
    "ZARINPAL_URL",
    "ZIBAL_URL",
    "KAVENEGAR_URL",
  ];
  const ADDRESSES = [
    "http://localhost:4000",
    "http://localhost",
    "http://127.0.0.1:4000",
    "http://10.0.0.7",
    "http://[::1]:4000",
    "http://shop-api:8080",
    "http://shop_api.internal",
    "https://api.example:8443/base",
    "https://فروشگاه.ایران",
  ];

  it.each(WEB)("%s accepts local names, IPv4, IPv6 and ports (API-003)", (name) => {
    for (const address of ADDRESSES) expect(Reflect.get(parseEnv({ [name]: address }), name)).toBe(address);
  });

  it.each(WEB)("%s refuses a value that is not a web address", (name) => {
    const wrong = ["localhost:4000", "ftp://x", "javascript:alert(1)", "http://", "http:///x", "http://a b", "//x"];
    const more = ["http://256.1.1.1", "http://x:99999", "http://me:secret@x", "http://[::1", "https:x", "x"];
    for (const address of [...wrong, ...more]) {
      expect(() => parseEnv({ [name]: address }), address).toThrow(`${name} must be an address such as`);
    }
  });

  it("the public address is normalized, and provider addresses lose their trailing slash", () => {
    expect(parseEnv({ SHOP_ORIGIN: "https://Shop.example:443" }).origin).toBe("https://shop.example");
    expect(parseEnv({ SHOP_ORIGIN: "http://[::1]:3000" }).origin).toBe("http://[::1]:3000");
    expect(parseEnv({ SHOP_ORIGIN: "https://فروشگاه.ایران" }).SHOP_ORIGIN).toBe(
      "https://xn--mgbtj4c7ad63e.xn--mgba3a4f16a",
    );
    const { ZARINPAL_URL, KAVENEGAR_URL } = parseEnv({ ZARINPAL_URL: "http://bank/", KAVENEGAR_URL: "http://sms/x//" });
    expect([ZARINPAL_URL, KAVENEGAR_URL]).toEqual(["http://bank", "http://sms/x"]);
  });

  it.each(["postgres://localhost/shop", "postgresql://shop:secret@db:5432/shop", "postgresql:///shop?host=/run/pg"])(
    "%s is accepted as a database URL",
    (DATABASE_URL) => expect(parseEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL),
  );

  it("a stand-in for the sites of pictures is refused on a live shop", () => {
    const PICTURE_SOURCE_URL = "http://127.0.0.1:4001/";
    expect(parseEnv({ PICTURE_SOURCE_URL }).PICTURE_SOURCE_URL).toBe("http://127.0.0.1:4001");
    const live = { PICTURE_SOURCE_URL, NODE_ENV: "production", SHOP_LIVE: "1" };
    expect(() => parseEnv(live)).toThrow("PICTURE_SOURCE_URL is for tests");
  });

  it("an empty variable counts as unset", () => {
    expect(parseEnv({ PORT: "", SHOP_ORIGIN: "" }).origin).toBe("http://localhost:3000");
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["SHOP_ORIGIN", "shop.example"],
    ["SHOP_ORIGIN", "https://shop.example/path"],
    ["SHOP_ORIGIN", "https://shop.example?x"],
    ["SHOP_ORIGIN", "https://me@shop.example"],
    ["DATABASE_URL", "mysql://localhost/shop"],
    ["DATABASE_URL", "localhost:5432"],
    ["SHOP_API_URL", "not an address"],
    ["SHOP_LIMIT_FACTOR", "0"],
    ["TOROB_PUBLIC_KEY", "-----BEGIN PUBLIC KEY-----"],
    ["TOROB_PUBLIC_KEY", "MCowBQYDK2VuAyEAZDNXNBBs1JQrDI2u7B2QfHqsIUQrPYFFKtjAyVZyBmE="],
  ])("%s=%s is refused with the variable's name", (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(name);
  });

  it("a live production shop has no stand-ins, with or without providers", () => {
    const live = { NODE_ENV: "production", SHOP_LIVE: "1" };
    expect(parseEnv(live).hasStandIns).toBe(false);
    expect(parseEnv({ ...live, KAVENEGAR_API_KEY: "key" }).hasStandIns).toBe(false);
    expect(parseEnv({ ...live, NODE_ENV: "development" }).hasStandIns).toBe(true);
  });

  it("SHOP_DEMO=0 creates no demo shop and keeps the stand-ins", () => {
    expect(parseEnv({}).SHOP_DEMO).toBe(true);
    expect(parseEnv({ SHOP_DEMO: "0" })).toMatchObject({ SHOP_DEMO: false, hasStandIns: true });
  });

  it.each(["http://tiles.example/{z}/{x}/{y}.png", "https://tiles.example/{z}/{x}.png", "tiles"])(
    "%s is refused as a map tile address",
    (MAP_TILE_URL) => {
      expect(() => parseEnv({ MAP_TILE_URL })).toThrow(/MAP_TILE_URL must be an https address/);
    },
  );

  it.each([
    "http://geo.example/?{lat}&{lng}",
    "https://geo.example/?lat={lat}",
    "https://me@geo.example/{lat}/{lng}",
    "https://{lat}.example/{lat}/{lng}",
    "http://localhost.example/{lat}/{lng}",
    "ftp://geo.example/{lat}/{lng}",
  ])("%s is refused as a geocoder address", (GEOCODER_URL) => {
    expect(() => parseEnv({ GEOCODER_URL })).toThrow(/GEOCODER_URL must be an https address/);
  });

  it.each(["https://geo.example/reverse?lat={lat}&lon={lng}", "http://127.0.0.1:4999/{lat},{lng}.json"])(
    "%s is accepted as a geocoder address",
    (GEOCODER_URL) => expect(parseEnv({ GEOCODER_URL }).GEOCODER_URL).toBe(GEOCODER_URL),
  );

  it(".env.example contains exactly the supported variables", () => {
    const example = readFileSync(".env.example", "utf8");
    const named = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name).sort();
    const known = Object.keys(parseEnv({})).filter((name) => /^[A-Z]/.test(name) && name !== "NODE_ENV");
    expect(named).toEqual(known.sort());
  });

  it("docs/configuration.md lists exactly the supported variables with their defaults", () => {
    const rows = [
      ...readFileSync("docs/configuration.md", "utf8").matchAll(/^\| `([A-Z][A-Z0-9_]*)` *\| *(?:`([^`]*)`)? *\|/gm),
    ];
    const told = rows.map(([, name = "", value = ""]) => [name, value]).sort();
    const known = Object.entries(parseEnv({})).filter(([name]) => /^[A-Z]/.test(name) && name !== "NODE_ENV");
    const byDefault = (value: unknown) => {
      if (value === true) return "1";
      return value === false || value === "" ? "" : String(value);
    };
    expect(told).toEqual(known.map(([name, value]) => [name, byDefault(value)]).sort());
  });

  it("the trust seal needs both its id and its code", () => {
    expect(sealOf(parseEnv({ ENAMAD_ID: "7", ENAMAD_CODE: "aB9" }).seal)).toEqual({
      href: "https://trustseal.enamad.ir/?id=7&Code=aB9",
      image: "https://trustseal.enamad.ir/logo.aspx?id=7&Code=aB9",
    });
    expect(sealOf(parseEnv({ ENAMAD_ID: "7" }).seal)).toBeNull();
    expect(() => parseEnv({ ENAMAD_ID: '7"><' })).toThrow(/ENAMAD_ID must be a number/);
  });

  it("the blog is the configured address, otherwise that of the shop itself unless articles come from another host (HOME-010)", () => {
    const live = { ZARINPAL_MERCHANT_ID: "8f1c7f6e-2b6a-4c55-9d0e-0a2c4f6b8d10", KAVENEGAR_API_KEY: "key" };
    expect(parseEnv({ ...live, BLOG_URL: "https://blog.example/fa/" }).blogUrl).toBe("https://blog.example/fa");
    expect(parseEnv(live)).toMatchObject({ blogUrl: "/blog", hasOwnBlog: true });
    expect(parseEnv({ ...live, BLOG_API_URL: "https://blog.example/api" })).toMatchObject({
      ...{ blogUrl: "", hasOwnBlog: false },
    });
  });
});
