import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { toOffer } from "@/lib/seo/feeds/offer";
import { productJsonLd } from "@/lib/seo/json-ld";
import { productMetadata } from "@/lib/seo/metadata";
import { contractProduct } from "@/tests/support/contract-only";

// The remote shop server here returns contract fields only, and 404 for every call not in the specification.

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));

const ANSWERS: Record<string, unknown> = { "/api/v1/products/7": contractProduct() };

let server: Server;
beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const data = ANSWERS[url] ?? null;
    const code = data ? 200 : 404;
    response.writeHead(code, { "content-type": "application/json" });
    response.end(JSON.stringify({ status: code === 200, code, data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("SHOP_API_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

it("a product with only the contract's fields has metadata, structured data and an offer", async () => {
  const { loadProduct } = await import("@/lib/api/server");
  const { product } = await loadProduct(7);
  if (!product) throw new Error("The product was not loaded.");
  expect(product).toEqual(contractProduct());
  expect(productMetadata(product, { name: "پایانه", hue: 204 }).title).toMatchObject({
    absolute: expect.stringContaining(product.name),
  });
  expect(productJsonLd(product, "https://shop.example")).toMatchObject({ sku: "7", color: "مشکی" });
  const offer = toOffer(product, { category: "کارتخوان", guaranteeFeature: "گارانتی" }, "https://shop.example");
  expect(offer).toMatchObject({ id: 7, createdAt: undefined, updatedAt: undefined });
});

it("the sitemap lists only the static pages if the shop server has no index", async () => {
  const [{ GET: index }, { GET: file }] = [
    await import("@/app/sitemap.xml/route"),
    await import("@/app/sitemaps/[file]/route"),
  ];
  const text = await (await index()).text();
  expect(text.match(/<loc>/g)).toHaveLength(1);
  expect(text).toContain("/sitemaps/pages-1.xml");
  const open = (name: string) => file(new Request("http://shop.test/"), { params: Promise.resolve({ file: name }) });
  expect((await open("pages-1.xml")).status).toBe(200);
  expect((await open("products-1.xml")).status).toBe(404);
});
