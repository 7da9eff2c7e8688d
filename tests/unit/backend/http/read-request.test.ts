import { describe, expect, it } from "vitest";
import { readRequest } from "@/lib/backend/http/read-request";

const post = (body: BodyInit, headers: Record<string, string> = {}, path = "/comments") =>
  new Request(`http://shop/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
const nested = (levels: number) => `{"a":${"[".repeat(levels)}1${"]".repeat(levels)}}`;

describe("JSON request bodies", () => {
  it.each([
    ["a byte that starts no character", [0xff]],
    ["a truncated character", [0xd8]],
    ["an overlong encoding", [0xc0, 0x80]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["Windows-1256", [0xc8, 0xe1, 0xe3]],
  ])("a body with %s is refused rather than repaired", async (_, bytes) => {
    const text = new TextEncoder();
    const body = new Uint8Array([...text.encode('{"body":"'), ...bytes, ...text.encode('"}')]);
    await expect(readRequest(post(body))).rejects.toMatchObject({ code: 400, messageKey: "Errors.badRequest" });
  });

  it("a body with Persian letters, zero-width non-joiners and emoji is read unchanged", async () => {
    const body = { body: "می‌خواهم 😀 پ" };
    expect((await readRequest(post(JSON.stringify(body)))).body).toEqual(body);
  });

  it.each(["gzip", "br", "deflate", "GZIP", "gzip, identity", "x"])(
    "a body with Content-Encoding %s is refused",
    async (encoding) => {
      await expect(readRequest(post("{}", { "content-encoding": encoding }))).rejects.toMatchObject({ code: 415 });
    },
  );

  it.each(["identity", "Identity", ""])("Content-Encoding %j is treated as unencoded", async (encoding) => {
    expect((await readRequest(post('{"a":1}', { "content-encoding": encoding }))).body).toEqual({ a: 1 });
  });

  it("a body nested deeper than eight levels is refused", async () => {
    expect((await readRequest(post(nested(7)))).body).toHaveProperty("a");
    await expect(readRequest(post(nested(8)))).rejects.toMatchObject({ code: 400 });
    await expect(readRequest(post(nested(20_000)))).rejects.toMatchObject({ code: 400 });
  });
});
