import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productDetails } from "@/lib/backend/db/schema/catalogue";
import { pictureParts, pictures, pictureUploads } from "@/lib/backend/db/schema/pictures";
import { deleteOldUploads } from "@/lib/backend/services/desk/picture-uploads";
import { deleteUnownedFiles } from "@/lib/backend/services/shared/file-owners";
import type { PictureRecord, UploadProgress } from "@/lib/contract/pictures";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DAY_MS = 86_400_000;
const OWNER = "09125555555";
const CATALOGUE = "09125550002";

let shop: TestShop;
let desk: ReturnType<typeof apiOf>["deskPicture"];
let other: typeof desk;
let token: string;

beforeAll(async () => {
  shop = await openTestShop();
  token = await staffToken(shop, CATALOGUE);
  desk = apiOf(shop, token).deskPicture;
  other = apiOf(shop, await staffToken(shop, OWNER)).deskPicture;
});
afterAll(() => shop.close());

let shade = 0;
/** Returns a picture that no other test has sent. */
const photo = async (side = 40) => {
  const background = { r: 11, g: shade++, b: 94 };
  const plain = sharp({ create: { width: side, height: side / 2, channels: 3, background } });
  return plain.png().toBuffer();
};
const blob = (bytes: Buffer | string) => new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]);
const whole = (given: PictureRecord | UploadProgress) => {
  if ("next" in given) throw new Error("Only a part arrived.");
  return given;
};
const upload = async (bytes: Buffer, more: object = {}) =>
  whole(expectOk(await desk.upload({ file: blob(bytes), ...more })));
const read = (path: string) => fetch(new URL(`/api/v1${path}`, shop.url));
const refusalOf = async (asked: Promise<{ ok: boolean }>) => {
  const result = (await asked) as { ok: boolean; error?: { code: number; fields: object; data?: unknown } };
  return result.ok ? null : result.error;
};
const part = (bytes: Buffer, upload_id: string, from: number, to: number, total = bytes.length) => ({
  ...{ file: blob(bytes.subarray(from, to)), upload_id, from, total },
});

describe("a picture of the staff", () => {
  it("an uploaded picture is upright, has no metadata, and its URL is a hash that never changes", async () => {
    const camera = await sharp(await photo(60))
      .jpeg()
      .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "35/1 44/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const made = await upload(camera, { kind: "photo", alt: " کارتخوان، از جلو " });
    expect(made).toMatchObject({ width: 30, height: 60, alt: "کارتخوان، از جلو" });
    expect(made.url).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
    const response = await read(made.url);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toBe("image/webp");
    const bytes = Buffer.from(await response.arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 30, height: 60 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    expect(bytes.includes("Camera")).toBe(false);
    expect((await upload(camera)).url).toBe(made.url);
  });

  it.each([
    ["HTML", "<!doctype html><script>1</script>", 415],
    ["a GIF with a script", "GIF89a/*", 415],
    ["a zip", "PK\x03\x04aaaaaaaaaaaaaaaa", 415],
    ["a PDF", "%PDF-1.7 aaaaaaaaaaaaaa", 415],
    ["nothing", "", 415],
    ["a HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", 415],
    ["an SVG that is no logo", '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ["the header of a PNG only", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 422],
  ])("a file that is %s is refused, and nothing is stored", async (_, text, code) => {
    const before = await shop.db.query().$count(pictures);
    const file = new Blob([new Uint8Array(Buffer.from(text, "latin1"))]);
    expect(await refusalOf(desk.upload({ file }))).toMatchObject({ code });
    expect(await shop.db.query().$count(pictures)).toBe(before);
  });

  it("a HEIC file is refused with advice to send a JPEG", async () => {
    const file = blob("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
    const result = await desk.upload({ file });
    expect(!result.ok && result.error.message).toMatch(/HEIC.*JPEG/);
  });

  it("data appended to a picture, such as a page or a script, is removed", async () => {
    const made = await upload(Buffer.concat([await photo(), Buffer.from("<script>alert(1)</script>PK\x03\x04")]));
    const bytes = Buffer.from(await (await read(made.url)).arrayBuffer());
    expect(bytes.includes("script")).toBe(false);
  });

  it("a picture over 15 MB or 50 megapixels is refused before it is decoded", async () => {
    const large = Buffer.concat([await photo(), Buffer.alloc(15 * 1024 * 1024)]);
    expect(await refusalOf(desk.upload({ file: blob(large) }))).toMatchObject({ code: 413 });
    expect(await refusalOf(desk.upload(part(large, "large", 0, 1000)))).toMatchObject({ code: 413 });
    const wide = { width: 8000, height: 7000, channels: 3, background: "teal" } as const;
    const bomb = await sharp({ create: wide }).png({ compressionLevel: 9 }).toBuffer();
    const refusal = await refusalOf(desk.upload({ file: blob(bomb) }));
    expect(refusal).toMatchObject({ code: 422, fields: { file: [expect.stringContaining("۵۰ مگاپیکسل")] } });
  });

  it("the alternative text is limited to 120 characters, and an unknown kind of picture is refused", async () => {
    const file = blob(await photo());
    expect(await refusalOf(desk.upload({ file, alt: "م".repeat(121) }))).toMatchObject({ code: 422 });
    expect(await refusalOf(desk.upload({ file, kind: "paper" as "photo" }))).toMatchObject({ code: 422 });
    expect((await upload(await photo(), { alt: "م".repeat(120) })).alt).toHaveLength(120);
  });

  it("a logo may be an SVG, which is sanitized, or refused with the reason", async () => {
    const svg = (inside: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}</svg>`);
    const logo = await upload(svg('<metadata/><path d="M0 0h9v9z"/>'), { kind: "logo" });
    expect(logo).toMatchObject({ width: 40, height: 20, url: expect.stringMatching(/\.svg$/) });
    const response = await read(logo.url);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(await response.text()).toMatch(/><path d="M0 0h9v9z"><\/path><\/svg>$/);
    const file = blob(svg("<script>alert(1)</script>"));
    const refusal = await refusalOf(desk.upload({ file, kind: "logo" }));
    expect(refusal).toMatchObject({ code: 422, fields: { file: [expect.stringContaining("برنامه")] } });
    const large = blob(svg(`<path d="${"M0 0".repeat(300_000)}"/>`));
    expect(await refusalOf(desk.upload({ file: large, kind: "logo" }))).toMatchObject({ code: 413 });
  });

  it("a picture name that is not a hash returns 404", async () => {
    for (const name of ["x", "..%2Finvoices%2Fx", `${"0".repeat(32)}.webp`, `${"0".repeat(32)}.exe`])
      expect((await read(`/pictures/${name}`)).status, name).toBe(404);
  });

  it("each upload counts towards an account's daily limit, and a picture sent in parts counts once", async () => {
    const spent: string[] = [];
    const { limits } = shop.deps;
    shop.deps.limits = {
      ...limits,
      spend: async (name, key) => {
        if (name === "picture") spent.push(key);
        return limits.spend(name, key);
      },
    };
    const bytes = await photo();
    expectOk(await desk.upload(part(bytes, "counted", 0, 50)));
    expectOk(await desk.upload(part(bytes, "counted", 50, bytes.length)));
    await upload(await photo());
    shop.deps.limits = limits;
    expect(spent).toHaveLength(2);
  });
});

describe("a picture in parts", () => {
  it("each part returns the offset of the next one, and the last part returns the picture", async () => {
    const bytes = await photo(200);
    expect(expectOk(await desk.upload(part(bytes, "three", 0, 100)))).toEqual({ next: 100 });
    expect(expectOk(await desk.upload(part(bytes, "three", 100, 150)))).toEqual({ next: 150 });
    const last = { ...part(bytes, "three", 150, bytes.length), alt: "جعبه" };
    const made = whole(expectOk(await desk.upload(last)));
    expect(made).toMatchObject({ width: 200, height: 100, alt: "جعبه" });
    expect(await shop.db.query().$count(pictureParts)).toBe(0);
  });

  it("repeating a part changes nothing, and repeating the last one returns the same picture", async () => {
    const bytes = await photo();
    const [first, last] = [part(bytes, "twice", 0, 60), part(bytes, "twice", 60, bytes.length)];
    expect(expectOk(await desk.upload(first))).toEqual({ next: 60 });
    expect(expectOk(await desk.upload(first))).toEqual({ next: 60 });
    const before = await shop.db.query().$count(pictures);
    const both = await Promise.all([desk.upload(last), desk.upload(last)]);
    const [one, two] = both.map((result) => whole(expectOk(result)));
    expect(two).toEqual(one);
    expect(whole(expectOk(await desk.upload(last)))).toEqual(one);
    expect(await shop.db.query().$count(pictures)).toBe(before + 1);
  });

  it("a gap, an overlap or a different total is refused with the offset to continue from", async () => {
    const bytes = await photo();
    expectOk(await desk.upload(part(bytes, "gap", 0, 50)));
    const at = (from: number, to: number, total?: number) =>
      refusalOf(desk.upload(part(bytes, "gap", from, to, total)));
    expect(await at(60, 70)).toMatchObject({ code: 422, fields: { from: [expect.any(String)] }, data: { next: 50 } });
    expect(await at(20, 70)).toMatchObject({ code: 422, data: { next: 50 } });
    expect(await at(50, 60, bytes.length + 1)).toMatchObject({ code: 422, fields: { total: [expect.any(String)] } });
    expect(await at(50, bytes.length, 55)).toMatchObject({ code: 422 });
    expect(await refusalOf(desk.upload({ file: blob(bytes), upload_id: "gap" }))).toMatchObject({
      code: 422,
      fields: { from: [expect.any(String)], total: [expect.any(String)] },
    });
    expect(whole(expectOk(await desk.upload(part(bytes, "gap", 50, bytes.length)))).width).toBe(40);
  });

  it("an upload cannot be continued by another account", async () => {
    const bytes = await photo();
    expectOk(await desk.upload(part(bytes, "mine", 0, 50)));
    const theirs = await refusalOf(other.upload(part(bytes, "mine", 50, bytes.length)));
    expect(theirs).toMatchObject({ code: 422, data: { next: 0 } });
    expect(whole(expectOk(await desk.upload(part(bytes, "mine", 50, bytes.length)))).width).toBe(40);
  });

  it("after a refused file, another one can be sent under the same upload id", async () => {
    const bytes = Buffer.from("this is not a picture at all");
    expectOk(await desk.upload(part(bytes, "again", 0, 10)));
    expect(await refusalOf(desk.upload(part(bytes, "again", 10, bytes.length)))).toMatchObject({ code: 415 });
    const right = await photo();
    expect(expectOk(await desk.upload(part(right, "again", 0, 10)))).toEqual({ next: 10 });
  });

  it("more than 64 parts are refused, and the oldest of too many unfinished uploads is deleted", async () => {
    const bytes = await photo(300);
    for (let at = 0; at < 63; at++) expectOk(await desk.upload(part(bytes, "crumbs", at, at + 1)));
    expect(await refusalOf(desk.upload(part(bytes, "crumbs", 63, 64)))).toMatchObject({ code: 422 });
    for (let n = 0; n < 41; n++) {
      shop.advance(1000);
      expectOk(await desk.upload(part(bytes, `open-${n}`, 0, 10)));
    }
    const unfinished = await shop.db.query().$count(pictureUploads, eq(pictureUploads.uploadId, "crumbs"));
    expect(unfinished).toBe(0);
  });

  it("an unfinished upload and its parts are deleted after a day", async () => {
    const bytes = await photo();
    expectOk(await desk.upload(part(bytes, "left", 0, 10)));
    shop.advance(DAY_MS + 1);
    await deleteOldUploads(shop.deps);
    expect(await shop.db.query().$count(pictureUploads)).toBe(0);
    expect(await shop.db.query().$count(pictureParts)).toBe(0);
  });
});

describe("the record of a picture", () => {
  beforeAll(async () => {
    // The clock was advanced beyond the end of a staff session.
    token = await staffToken(shop, CATALOGUE);
    desk = apiOf(shop, token).deskPicture;
  });

  it("PATCH changes the alternative text, and a stale version is an edit conflict", async () => {
    const made = await upload(await photo());
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const patch = (body: object) =>
      fetch(new URL(`/api/v1/admin/pictures/${made.id}`, shop.url), {
        ...{ method: "PATCH", headers, body: JSON.stringify(body) },
      }).then((response) => response.json());
    const saved = await patch({ alt: "پشت دستگاه", version: made.version });
    expect(saved).toMatchObject({ code: 200, data: { id: made.id, alt: "پشت دستگاه" } });
    const stale = await patch({ alt: "دیگر", version: made.version });
    expect(stale).toMatchObject({ code: 409, data: { current: { alt: "پشت دستگاه" } } });
    expect(await patch({ alt: "رو" })).toMatchObject({ code: 200, data: { alt: "رو" } });
    const audit = await apiOf(shop, await staffToken(shop, OWNER)).deskPeople.audit({ kind: "picture", of: made.id });
    expect(expectOk(audit).map(({ act }) => act)).toEqual(["savePicture", "savePicture", "newPicture"]);
  });

  it("a picture used by a product cannot be removed; an unused one's file is deleted a day after removal", async () => {
    const [used, spare] = [await upload(await photo()), await upload(await photo())];
    await shop.db
      .query()
      .update(productDetails)
      .set({ gallery: [used.url] })
      .where(eq(productDetails.productId, 5));
    expect(await refusalOf(desk.remove({ id: used.id }))).toMatchObject({ code: 409 });
    expectOk(await desk.remove({ id: spare.id }));
    expect(await refusalOf(desk.remove({ id: spare.id }))).toMatchObject({ code: 404 });
    await deleteUnownedFiles(shop.deps);
    expect((await read(spare.url)).status).toBe(200);
    shop.advance(DAY_MS + 1);
    await deleteUnownedFiles(shop.deps);
    expect((await read(spare.url)).status).toBe(404);
    expect((await read(used.url)).status).toBe(200);
  });
});
