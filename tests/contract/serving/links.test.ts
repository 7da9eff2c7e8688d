import { describe, expect, it } from "vitest";
import { routes } from "@/lib/routes";
import { expectOk } from "@/tests/support/shopper";
import { hasPages, storefront } from "@/tests/support/storefront";
import { apiOf } from "@/tests/support/target";

const PATH = /(?:href|src)="(\/(?!\/)[^"#]*)/g;

/** Every address of this shop that a page leads to or shows, written as a browser asks for it. */
const pathsIn = (html: string) =>
  [...html.matchAll(PATH)].map(([, path = ""]) => {
    const { pathname, search } = new URL(path.replaceAll("&amp;", "&"), "http://shop.example");
    return pathname + search;
  });

describe.skipIf(!hasPages)("the ways through the shop", () => {
  const { get, target } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);

  it.each([
    routes.home,
    routes.search,
    routes.brands,
    routes.bundles,
    routes.faqs,
    routes.about,
    routes.contact,
    routes.documents,
    routes.saleServices,
    routes.privacy,
    routes.landing("join-sales-agents"),
    "/no-such-page",
  ])("lead from %s to nothing that is not there", async (page) => {
    const paths = new Set(pathsIn((await get(page)).text));
    expect(paths.size).toBeGreaterThan(3);
    const dead: [string, number][] = [];
    for (const path of paths) {
      const { status } = await get(path);
      if (status >= 400) dead.push([decodeURIComponent(path), status]);
    }
    expect(dead).toEqual([]);
  });

  it("PROD-001 lead from another name of a product to the right one", async () => {
    const product = expectOk(await apiOf(target).catalogue.product({ id: 1 }));
    for (const address of ["/products/1/other", "/products/1-pos/other"]) {
      const { status, headers } = await get(address);
      expect([address, status, headers.location]).toEqual([address, 308, routes.product(1, product.slug)]);
    }
  });

  it("have a picture for browsers that ask for it by its old name", async () => {
    const { status, headers } = await get("/favicon.ico");
    expect([status, headers["content-type"]]).toEqual([200, "image/x-icon"]);
  });
});
