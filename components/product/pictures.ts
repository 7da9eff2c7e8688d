import type { Product } from "@/lib/contract/product";
import { joined } from "@/lib/persian/joined";

/** Returns the images with their alt texts; `nameOf` makes «n of total». */
export function picturesOf({ gallery, image, name, alts = [] }: Product, nameOf: (n: number, total: number) => string) {
  const sources = gallery.length > 0 ? gallery : [image];
  return sources.map((src, index) => ({
    src,
    alt: alts[index] || joined([name, nameOf(index + 1, sources.length)]),
  }));
}
