import { describe, expect, it } from "vitest";
import { routes } from "@/lib/routes";
import { expectOk } from "@/tests/support/shopper";
import { hasPages, routerPiece, storefront } from "@/tests/support/storefront";
import { apiOf } from "@/tests/support/target";

type Place = { id: number; slug?: string };

async function places(): Promise<[kind: string, right: string, wrong: string][]> {
  const { catalogue, bundle: bundles } = apiOf(storefront().target);
  const [branch] = expectOk(await catalogue.categories()).filter(({ children }) => children.length > 0);
  const [brand] = expectOk(await catalogue.brands());
  const [product] = expectOk(await catalogue.products());
  const [bundle] = expectOk(await bundles.list());
  const leaf = branch?.children[0];
  if (!branch || !leaf || !brand || !product || !bundle) throw new Error("The demo shop lacks something.");
  const of = (route: (id: number, slug?: string) => string, { id, slug }: Place) =>
    [route(id, slug), route(id, "other")] as const;
  return [
    ["category", ...of(routes.category, leaf)],
    ["shelves", ...of(routes.shelves, branch)],
    ["brand", ...of(routes.brand, brand)],
    ["product", ...of(routes.product, product)],
    ["bundle", ...of(routes.bundle, bundle)],
  ];
}

describe.skipIf(!hasPages)("URLs with a trailing slash or a truncated slug", () => {
  const { get } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);

  async function follow(path: string): Promise<{ steps: string[]; status: number }> {
    const steps: string[] = [];
    let { status, headers } = await get(path);
    while (status >= 300 && status < 400 && steps.length < 5) {
      expect(status).toBe(308);
      steps.push(headers.location ?? "");
      ({ status, headers } = await get(headers.location ?? ""));
    }
    return { steps, status };
  }

  it("a single redirect leads to the correct slug and keeps the query", async () => {
    for (const [kind, right, wrong] of await places()) {
      for (const query of ["", "?brand=1&utm_source=x", "?utm_source=%D9%BE%DA%A9%D8%B3"]) {
        expect([kind, await follow(`${wrong}/${query}`)]).toEqual([kind, { steps: [right + query], status: 200 }]);
        expect([kind, await follow(`${right}/${query}`)]).toEqual([kind, { steps: [right + query], status: 200 }]);
      }
    }
  });

  it("a URL truncated inside an encoded letter redirects to the correct slug", async () => {
    for (const [kind, right] of await places()) {
      const at =
        right.lastIndexOf("/", right.endsWith("/shelves") ? right.length - "/shelves".length - 1 : right.length) + 1;
      const cut = `${right.slice(0, at)}%DA%A9%D8`;
      const leads = (await follow(cut)).steps.at(-1);
      expect([kind, leads?.startsWith(right.slice(0, at)), (await follow(cut)).status]).toEqual([kind, true, 200]);
    }
    expect((await get("/search?q=%DA%A9%D8")).status).toBe(200);
  });

  it("a redirect response has no body", async () => {
    for (const [kind, , wrong] of await places()) {
      expect([kind, (await get(`${wrong}/`)).body.length]).toEqual([kind, 0]);
    }
  });

  it("an unknown URL is redirected to the one without a slash and returns 404 there", async () => {
    for (const path of ["/products/99999/x", "/bundles/99999/x", "/search/categories/99999/x", "/search/brands/x/x"]) {
      expect(await follow(`${path}/`)).toEqual({ steps: [path], status: 404 });
    }
    for (const path of ["/faqs", "/bundles", "/search/brands", "/products/1"]) {
      expect((await follow(`${path}/?a=1`)).steps).toEqual([`${path}?a=1`]);
    }
  });

  it("an RSC request is redirected or served like a page request", async () => {
    const [[, right, wrong] = []] = (await places()).filter(([kind]) => kind === "product");
    const [found, wanted] = [await routerPiece(`${wrong}/`), await routerPiece(right ?? "")];
    const isThere = found.status === 308 ? found.headers.location?.split("?")[0] === right : found.status === 200;
    expect([isThere, wanted.status]).toEqual([true, 200]);
  });
});
