import { describe, expect, it } from "vitest";
import { routes } from "@/lib/routes";
import { expectOk } from "@/tests/support/shopper";
import { hasPages, storefront } from "@/tests/support/storefront";
import { apiOf } from "@/tests/support/target";

const PATH = /(?:href|src)="(\/(?!\/)[^"#]*)/g;

/** The links and images of this shop in a page, as a browser requests them. */
const pathsIn = (html: string) =>
  [...html.matchAll(PATH)].map(([, path = ""]) => {
    const { pathname, search } = new URL(path.replaceAll("&amp;", "&"), "http://shop.example");
    return pathname + search;
  });

describe.skipIf(!hasPages)("links of the shop", () => {
  const { get, target } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);

  /** Statuses by path, cached because every page has the links in header and footer. */
  const statuses = new Map<string, number>();
  const statusOf = async (path: string) => {
    const status = statuses.get(path) ?? (await get(path)).status;
    statuses.set(path, status);
    return status;
  };

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
  ])("no link on %s is dead", async (page) => {
    const paths = new Set(pathsIn((await get(page)).text));
    expect(paths.size).toBeGreaterThan(3);
    const dead: [string, number][] = [];
    for (const path of paths) {
      const status = await statusOf(path);
      if (status >= 400) dead.push([decodeURIComponent(path), status]);
    }
    expect(dead).toEqual([]);
  });

  it("a product URL with a wrong slug redirects to the correct one (PROD-001)", async () => {
    const product = expectOk(await apiOf(target).catalogue.product({ id: 1 }));
    for (const address of ["/products/1/other", "/products/1-pos/other"]) {
      const { status, headers } = await get(address);
      expect([address, status, headers.location]).toEqual([address, 308, routes.product(1, product.slug)]);
    }
  });

  it("`/favicon.ico` exists", async () => {
    const { status, headers } = await get("/favicon.ico");
    expect([status, headers["content-type"]]).toEqual([200, "image/x-icon"]);
  });
});
