import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, EncodedResponse, HOT, isUnchanged } from "@/lib/serving/page-cache/encoded-response.mjs";

describe("choosing an encoding", () => {
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
  ])("Accept-Encoding %j is served as %s", (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });
});

describe("comparing entity tags", () => {
  it.each(['W/"a"', '"a"', '"x", W/"a"', "*"])("the tag matches If-None-Match %s", (header) => {
    expect(isUnchanged(header, 'W/"a"')).toBe(true);
  });

  it("another tag, no header or no tag does not match", () => {
    expect([isUnchanged('W/"b"', 'W/"a"'), isUnchanged(undefined, 'W/"a"'), isUnchanged("*", null)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("encoded responses", () => {
  const body = Buffer.from("کارتخوان ".repeat(500));
  const prepared = (options = {}) => new EncodedResponse({ status: 200, headers: { "x-a": "1" }, body }, options);

  it("every encoding decodes to the same text and states its own length", async () => {
    const one = prepared();
    const [plain, zipped, br] = await Promise.all([one.whole("identity"), one.whole("gzip"), one.whole("br")]);
    expect(gunzipSync(zipped.body).equals(body)).toBe(true);
    expect(brotliDecompressSync(br.body).equals(body)).toBe(true);
    expect(zipped.head).toEqual(expect.arrayContaining(["content-length", String(zipped.body.length)]));
    expect(plain.head).not.toContain("content-encoding");
  });

  it.each(["best", "quick"] as const)("%s brotli of Persian JSON is smaller than gzip", async (effort) => {
    const text = readFileSync("messages/fa.json").subarray(0, 60_000);
    const one = new EncodedResponse({ status: 200, headers: {}, body: text }, { effort });
    const [br, zipped] = await Promise.all([one.whole("br"), one.whole("gzip")]);
    expect(br.body.length).toBeLessThan(zipped.body.length);
  });

  it("concurrent requests compress the response once, and the result is kept", async () => {
    const one = prepared();
    const asked = [one.whole("br"), one.whole("br")];
    expect(asked[0]).toBeInstanceOf(Promise);
    const [first, second] = await Promise.all(asked);
    expect(second).toBe(first);
    expect(one.whole("br")).toBe(first);
  });

  it("a response that many have read is compressed once more, and smaller", async () => {
    const words = Array.from({ length: 4000 }, (_, at) => `کالای ${(at * 7919) % 1000}`).join(" ");
    const one = new EncodedResponse({ status: 200, headers: {}, body: Buffer.from(words) }, { effort: "quick" });
    const first = await one.whole("br");
    for (let reader = 0; reader < HOT; reader++) expect(await one.whole("br")).toBe(first);
    await expect.poll(async () => (await one.whole("br")).body.length).toBeLessThan(first.body.length);
    const smaller = await one.whole("br");
    expect(brotliDecompressSync(smaller.body).toString()).toBe(words);
    expect(smaller.head).toEqual(expect.arrayContaining(["content-length", String(smaller.body.length)]));
  });

  it("the reported size covers all encodings", async () => {
    const one = prepared();
    const made = await Promise.all([one.whole("gzip"), one.whole("br")]);
    expect(one.bytes).toBeGreaterThan(made.reduce((sum, { body }) => sum + body.length, body.length));
  });

  it.each(["br", "gzip"] as const)(
    "a response read as %s does not keep its text, and still has every encoding",
    async (first) => {
      const text = "کارتخوان ".repeat(100_000);
      setFlagsFromString("--expose-gc");
      const collectGarbage = runInNewContext("gc");
      const buffers = () => {
        collectGarbage();
        return process.memoryUsage().arrayBuffers;
      };
      const before = buffers();
      const one = new EncodedResponse({ status: 200, headers: {}, body: Buffer.from(text) });
      await one.whole(first);
      await expect.poll(() => buffers() - before).toBeLessThan(text.length / 2);
      expect(gunzipSync((await one.whole("gzip")).body).toString()).toBe(text);
      expect(brotliDecompressSync((await one.whole("br")).body).toString()).toBe(text);
      expect((await one.whole("identity")).body.toString()).toBe(text);
    },
  );

  it("an encoding that failed is made again at the next request", async () => {
    const one = prepared();
    const br = await one.whole("br");
    const compressed = Buffer.from(br.body);
    br.body.fill(0xff);
    await expect(one.whole("gzip")).rejects.toThrow();
    br.body.set(compressed);
    expect(gunzipSync((await one.whole("gzip")).body).equals(body)).toBe(true);
  });

  it("a response that is not text is not compressed", async () => {
    expect((await prepared({ isText: false }).whole("br")).head).not.toContain("content-encoding");
  });
});
