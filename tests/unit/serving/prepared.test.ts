import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, isUnchanged, prepare } from "@/lib/serving/prepared.mjs";

describe("chooseEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["gzip;q=0", "identity"],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["BR", "br"],
    ["", "identity"],
    ["brotli", "identity"],
  ])("answers %j in %s", (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });
});

describe("isUnchanged", () => {
  it.each(['W/"a"', '"a"', '"x", W/"a"', "*"])("knows its tag in %s", (header) => {
    expect(isUnchanged(header, 'W/"a"')).toBe(true);
  });

  it("takes nothing else for it", () => {
    expect([isUnchanged('W/"b"', 'W/"a"'), isUnchanged(undefined, 'W/"a"'), isUnchanged("*", null)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("prepare", () => {
  it("holds the same text in every encoding, each with its own length", async () => {
    const body = Buffer.from("کارتخوان ".repeat(500));
    const { whole } = await prepare({ status: 200, headers: { "x-a": "1" }, body });
    expect(gunzipSync(whole.gzip.body).equals(body)).toBe(true);
    expect(brotliDecompressSync(whole.br.body).equals(body)).toBe(true);
    expect(whole.gzip.head).toEqual(expect.arrayContaining(["content-length", String(whole.gzip.body.length)]));
    expect(whole.identity.head).not.toContain("content-encoding");
  });
});
