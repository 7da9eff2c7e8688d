import { monitorEventLoopDelay } from "node:perf_hooks";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { encodePicture, sanitizeImage } from "@/lib/backend/images/sanitize-image";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b5d5e" } });
/** The worst case for compression. */
const noise = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: "#888", noise: { type: "gaussian", sigma: 80 } },
  });

const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

describe("re-encoding an uploaded picture", () => {
  it("a photo becomes upright WebP of at most 400 kB without metadata (INV-037)", async () => {
    const photo = await noise(1200)
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "35/1 44/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect([before.orientation, before.exif !== undefined]).toEqual([6, true]);
    const rendered = await sanitizeImage(photo);
    const after = await sharp(rendered ?? undefined).metadata();
    expect(after).toMatchObject({ format: "webp" });
    for (const kept of ["exif", "icc", "xmp", "iptc", "orientation"] as const)
      expect(after[kept], kept).toBeUndefined();
    expect(rendered?.length).toBeLessThanOrEqual(400 * 1024);
    expect(rendered?.includes("Camera")).toBe(false);
  });

  it("data appended to a picture is removed, and its orientation is applied", async () => {
    const script = Buffer.from("<script>alert(1)</script>");
    const tall = await plain(40, 20).png().withMetadata({ orientation: 6 }).toBuffer();
    const rendered = await sanitizeImage(Buffer.concat([tall, script]));
    expect(rendered?.includes("script")).toBe(false);
    expect(await sharp(rendered ?? undefined).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ["HTML instead of a picture", Buffer.from("<!doctype html><script>1</script>")],
    ["a GIF with a script", Buffer.concat([GIF, Buffer.from("*/alert(1)//")])],
    ["nothing", Buffer.alloc(0)],
    ["a zip", Buffer.from("PK\x03\x04aaaaaaaaaaaa")],
    ["only the header of a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ["an AVIF", Buffer.from("\0\0\0\x1cftypavif\0\0\0\0", "latin1")],
    ["a HEIC", Buffer.from("\0\0\0\x1cftypheic\0\0\0\0", "latin1")],
  ])("a file that is %s is refused", async (_, bytes) => expect(await sanitizeImage(bytes)).toBeNull());

  it("a picture over 25 megapixels is refused before decoding, and a truncated one is refused", async () => {
    const bomb = await plain(5001, 5000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    expect(await sanitizeImage(bomb)).toBeNull();
    const whole = await noise(300).jpeg().toBuffer();
    expect(await sanitizeImage(whole.subarray(0, whole.length / 2))).toBeNull();
  });

  it("a picture uploaded by staff may have 50 megapixels, and a refusal states its reason", async () => {
    const lossless = { lossless: false };
    const large = await plain(7000, 7000).png({ compressionLevel: 9 }).toBuffer();
    expect(await encodePicture(large, lossless)).toMatchObject({ width: 2000, height: 2000 });
    const bomb = await plain(7100, 7100).png({ compressionLevel: 9 }).toBuffer();
    expect(await encodePicture(bomb, lossless)).toBe("tooManyPixels");
    const avif = await plain(40, 30).avif().toBuffer();
    expect(await encodePicture(avif, lossless)).toMatchObject({ width: 40, height: 30 });
    expect(await encodePicture(avif.subarray(0, 200), lossless)).toBe("broken");
  });

  it("a logo keeps its exact colours and its transparent background", async () => {
    const logo = await sharp({ create: { width: 64, height: 64, channels: 4, background: "#0b5d5e80" } })
      .png()
      .toBuffer();
    const encoded = await encodePicture(logo, { lossless: true });
    if (typeof encoded === "string") throw new Error(encoded);
    const [before, after] = await Promise.all([logo, encoded.bytes].map((file) => sharp(file).raw().toBuffer()));
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
  });

  it("re-encoding a picture of 5,000 × 5,000 pixels does not block the event loop", async () => {
    const large = await plain(5000, 5000).jpeg().toBuffer();
    await sanitizeImage(await plain(9, 9).png().toBuffer());
    const held = monitorEventLoopDelay({ resolution: 5 });
    held.enable();
    const rendered = await sanitizeImage(large);
    held.disable();
    expect(await sharp(rendered ?? undefined).metadata()).toMatchObject({ width: 2000, height: 2000 });
    expect(held.max / 1e6).toBeLessThan(250);
  });

  it("the next picture is re-encoded after one that exceeded its time limit", async () => {
    const [large, small] = await Promise.all([plain(5000, 5000).jpeg().toBuffer(), plain(600, 600).png().toBuffer()]);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const slow = encodePicture(large, { lossless: false });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await slow).toBe("tooSlow");
      expect(await encodePicture(small, { lossless: false })).toMatchObject({ width: 600, height: 600 });
    } finally {
      vi.useRealTimers();
    }
  });

  it("eight of ten concurrent pictures are re-encoded, and two get 503 with Retry-After", async () => {
    const small = await plain(600, 600).png().toBuffer();
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => sanitizeImage(small)));
    const refused = all.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { code: 503, options: { retryAfter: 10 } } });
    expect(await sanitizeImage(small)).not.toBeNull();
  });
});
