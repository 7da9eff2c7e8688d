import { expect, it } from "vitest";
import { picturesOf } from "@/components/product/pictures";
import { productMetadata } from "@/lib/seo/metadata";
import { makeProduct } from "@/tests/support/products";

const LOOK = {} as Parameters<typeof productMetadata>[1];

it("search engines get the text that staff wrote, or otherwise the name and the excerpt", () => {
  const own = productMetadata(makeProduct({ seo: { title: "خرید S910", description: "با گارانتی" } }), LOOK);
  expect(own).toMatchObject({ title: { absolute: "خرید S910" }, description: "با گارانتی" });
  const product = makeProduct({ seo: { title: null, description: null } });
  expect(productMetadata(product, LOOK).description).toBe(product.excerpt);
});

it("an image has its own alt text, or otherwise the product's name", () => {
  const product = makeProduct({ gallery: ["/a.webp", "/b.webp"], alts: ["از روبه‌رو", ""] });
  expect(picturesOf(product, (n) => String(n)).map(({ alt }) => alt)).toEqual(["از روبه‌رو", `${product.name}، 2`]);
});
