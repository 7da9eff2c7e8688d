import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { routes } from "@/lib/routes";
import messages from "@/messages/fa.json";
import { expectOk } from "@/tests/support/shopper";
import { hasPages, removedProduct, storefront } from "@/tests/support/storefront";
import { apiOf } from "@/tests/support/target";

const DEVICE = 1;
const BATTERY = 38;
/** Nothing is recorded for it. */
const UNRECORDED = 45;

describe.skipIf(!hasPages)("the page of all that fits a product", () => {
  const { get, target } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);
  const read = async (id: number) => {
    const { status, text } = await get(routes.fits(id));
    const { document } = new JSDOM(text).window;
    return { status, document, main: document.querySelector("main")?.textContent ?? "" };
  };
  const nameOf = async (id: number) => expectOk(await apiOf(target).catalogue.product({ id })).name;

  it.each([
    [DEVICE, messages.Fits.goodsOf],
    [BATTERY, messages.Fits.devicesOf],
    [UNRECORDED, messages.Fits.goodsOf],
  ])("of product %i says in title and heading what fits which", async (id, sentence) => {
    const { status, document } = await read(id);
    const title = sentence.replace("{product}", await nameOf(id));
    expect([status, document.querySelector("h1")?.textContent]).toEqual([200, title]);
    expect(document.title).toContain(title);
  });

  it("links each device of an accessory, and each of the goods of a device", async () => {
    for (const id of [DEVICE, BATTERY]) {
      const { goods, devices } = expectOk(await apiOf(target).catalogue.fits({ id }));
      const { document } = await read(id);
      const links = [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
      expect(links).toEqual(
        expect.arrayContaining([...goods, ...devices].map((one) => routes.product(one.id, one.slug))),
      );
      expect(goods.length + devices.length).toBeGreaterThan(1);
    }
  });

  it("says so if nothing is recorded, and only then", async () => {
    expect((await read(UNRECORDED)).main).toContain(messages.Fits.noGoods);
    expect((await read(BATTERY)).main).not.toContain(messages.Fits.noGoods);
  });

  it("of an unknown product is 404, and of one that is no longer sold 410", async () => {
    expect((await read(999_999)).status).toBe(404);
    expect((await read(await removedProduct())).status).toBe(410);
  });
});
