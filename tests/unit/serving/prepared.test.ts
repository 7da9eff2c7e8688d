import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, isUnchanged, Prepared } from "@/lib/serving/prepared.mjs";

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

describe("Prepared", () => {
  const body = Buffer.from("کارتخوان ".repeat(500));
  const prepared = (options = {}) => new Prepared({ status: 200, headers: { "x-a": "1" }, body }, options);

  it("holds the same text in every encoding, each with its own length", async () => {
    const one = prepared();
    const [plain, zipped, br] = await Promise.all([one.whole("identity"), one.whole("gzip"), one.whole("br")]);
    expect(gunzipSync(zipped.body).equals(body)).toBe(true);
    expect(brotliDecompressSync(br.body).equals(body)).toBe(true);
    expect(zipped.head).toEqual(expect.arrayContaining(["content-length", String(zipped.body.length)]));
    expect(plain.head).not.toContain("content-encoding");
  });

  it("is packed once however many ask at the same time, and is there at once from then on", async () => {
    const one = prepared();
    const asked = [one.whole("br"), one.whole("br")];
    expect(asked[0]).toBeInstanceOf(Promise);
    const [first, second] = await Promise.all(asked);
    expect(second).toBe(first);
    expect(one.whole("br")).toBe(first);
  });

  it("weighs no less than it does once every encoding is made", async () => {
    const one = prepared();
    const made = await Promise.all([one.whole("gzip"), one.whole("br")]);
    expect(one.bytes).toBeGreaterThan(made.reduce((sum, { body }) => sum + body.length, body.length));
  });

  it("leaves what is no text as it is", async () => {
    expect((await prepared({ isText: false }).whole("br")).head).not.toContain("content-encoding");
  });
});
