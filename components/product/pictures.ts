import type { Product } from "@/lib/contract/product";
import { joined } from "@/lib/persian/joined";

/** The pictures of a product with what each shows; `nameOf` says which of how many. */
export function picturesOf({ gallery, image, name }: Product, nameOf: (n: number, total: number) => string) {
  const sources = gallery.length > 0 ? gallery : [image];
  return sources.map((src, index) => ({ src, alt: joined([name, nameOf(index + 1, sources.length)]) }));
}
