import sharp from "sharp";
import { expect, it } from "vitest";
import { formatOf } from "@/lib/backend/images/image-format";

const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: "#0b5d5e" } });
const svg = (before: string) => Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg"/>`);

it.each(["jpeg", "png", "webp", "avif"] as const)("a %s picture is recognized by its first bytes", async (format) => {
  expect(formatOf(await plain.clone().toFormat(format).toBuffer())).toBe(format);
});

it("HEIC and AVIF are distinguished by their brands", () => {
  const heif = (...brands: string[]) =>
    Buffer.from(`\0\0\0\x18ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}`, "latin1");
  expect(formatOf(heif("heic", "mif1", "heic"))).toBe("heic");
  expect(formatOf(heif("mif1", "heic", "mif1"))).toBe("heic");
  expect(formatOf(heif("mif1", "avif", "mif1"))).toBe("avif");
  expect(formatOf(heif("isom", "mp42", "mp41"))).toBeNull();
});

it("an SVG is recognized after a prolog, comments or a byte order mark", () => {
  for (const before of [
    "",
    "\ufeff",
    '<?xml version="1.0"?>\n',
    "<!-- made by -->\n<!-- an editor -->",
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">',
    '<?xml version="1.0"?><!DOCTYPE svg [ <!ENTITY a "b"> ]>\n',
  ])
    expect(formatOf(svg(before)), before).toBe("svg");
});

it("a file that only mentions an SVG, or has one after other content, is not an SVG", () => {
  for (const before of ["<html>", "GIF89a", "<!-- ", "<svgs/>", `${"<!-- x -->".repeat(1000)}`])
    expect(formatOf(svg(before)), before.slice(0, 20)).toBeNull();
  expect(formatOf(Buffer.from("<!---->".repeat(2000)))).toBeNull();
});
