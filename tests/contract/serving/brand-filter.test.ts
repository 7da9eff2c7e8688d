import { describe, expect, it } from "vitest";
import { routes } from "@/lib/routes";
import { expectOk } from "@/tests/support/shopper";
import { hasPages, storefront } from "@/tests/support/storefront";
import { apiOf } from "@/tests/support/target";

const PLACES = [
  ["a search", () => Promise.resolve("/search?q=%D9%BE%DA%A9%D8%B3&")],
  ["a search in special sales", () => Promise.resolve("/search?q=%D9%BE%DA%A9%D8%B3&special_sale=1&")],
  ["a category", categoryOfFew],
] as const;

async function categoryOfFew() {
  const { catalogue } = apiOf(storefront().target);
  const branches = expectOk(await catalogue.categories());
  for (const { id, slug } of branches.flatMap(({ children }) => children)) {
    const { brands } = expectOk(await catalogue.filters({ category: id }));
    if (!brands.some((brand) => [2, 7].includes(brand.id))) return `${routes.category(id, slug)}?`;
  }
  throw new Error("Every category of the demo shop has one of the two brands.");
}

function ticksOf(html: string): Record<number, boolean> {
  const boxes = [...html.matchAll(/<input[^>]*name="brand"[^>]*>/g)].map(([box]) => box);
  return Object.fromEntries(boxes.map((box) => [/value="(\d+)"/.exec(box)?.[1], box.includes('checked=""')]));
}

describe.skipIf(!hasPages)("chosen brands without products in the list", () => {
  const { get, target } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);

  it.each(PLACES)(
    "chosen brands without products are checked in the filter and named above the list: %s (LIST-006, LIST-028)",
    async (_, place) => {
      const { text } = await get(`${await place()}brand=7,2`);
      const brands = expectOk(await apiOf(target).catalogue.brands());
      expect(ticksOf(text)).toMatchObject({ 2: true, 7: true });
      for (const id of [2, 7]) {
        const name = brands.find((brand) => brand.id === id)?.name;
        expect(text).toMatch(new RegExp(`<a[^>]*aria-label="[^"]* ${name}"`));
      }
      expect(text).not.toMatch(/<a[^>]*aria-label="[^"]* برند"/);
    },
  );

  it("the brands of all results stay selectable when the special sale is filtered (LIST-021)", async () => {
    const all = ticksOf((await get("/search?q=%DA%A9%D8%A7%D8%B1%D8%AA%D8%AE%D9%88%D8%A7%D9%86")).text);
    const special = ticksOf(
      (await get("/search?q=%DA%A9%D8%A7%D8%B1%D8%AA%D8%AE%D9%88%D8%A7%D9%86&special_sale=1")).text,
    );
    expect(Object.keys(all).length).toBeGreaterThan(1);
    expect(special).toEqual(all);
  });
});
