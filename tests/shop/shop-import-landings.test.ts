import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paymentPorts } from "@/lib/backend/db/schema/invoices";
import { importShop } from "@/lib/backend/shop-import/import";
import { readShopFile, ShopImportError } from "@/lib/backend/shop-import/read";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const bring = (file: object) =>
  importShop(shop.db, readShopFile(JSON.stringify(file)), { now: shop.deps.now(), isDry: false });

async function faultsOf(file: object): Promise<string[]> {
  const error = await Promise.resolve()
    .then(() => bring(file))
    .catch((reason: unknown) => reason);
  if (!(error instanceof ShopImportError)) throw new Error("The file was not refused.");
  return error.faults;
}

const landing = (...blocks: object[]) => ({
  landings: [{ slug: "کافه", title: "کارتخوان کافه", description: "برای کافه", blocks }],
});
const HARM = "<p>متن</p><script>alert(1)</script>";

describe("landing pages of a shop file", () => {
  it("landing blocks of every type are imported as the page shows them, and importing them again changes nothing", async () => {
    const texts = [{ title: "یک", body: "گام نخست" }];
    const file = landing(
      { type: "media", title: "متن", media: [{ body: HARM, url: "/landings/a.webp", alt: "عکس" }] },
      { type: "steps", title: "گام‌ها", texts },
      { type: "points", title: "سودها", texts },
      { type: "questions", title: "پرسش‌ها", questions: [{ question: "چرا؟", answer: "چون" }] },
      { type: "form", title: "درخواست", form: "agent_application" },
      { type: "shelf_product", title: "کالاها", ids: [2, 1] },
      { type: "shelf_bundle", title: "سبدها", ids: [1] },
      { type: "banner", title: "بنر", ids: [1] },
      { type: "slider", title: "اسلاید", ids: [1] },
    );
    await bring(file);
    expect(shop.takeChanged()).toEqual(["content"]);
    const { items } = expectOk(await apiOf(shop).content.landing({ slug: "کافه" }));
    expect(items.map(({ type }) => type)).toEqual(
      file.landings[0]?.blocks.map((block) => "type" in block && block.type),
    );
    for (const { configs } of items) expect(configs.objects.length, configs.title).toBeGreaterThan(0);
    expect(items[0]?.configs.objects[0]).toMatchObject({ body: "<p>متن</p>", reverse: false });
    const again = (await bring(file)).toLines();
    expect(again).toContain("landings: 0 added, 0 changed, 1 unchanged");
  });

  it("fields and blocks that a shop file omits stay unchanged", async () => {
    await bring({ landings: [{ slug: "کافه", title: "نام تازه" }] });
    const page = expectOk(await apiOf(shop).content.landing({ slug: "کافه" }));
    expect(page).toMatchObject({ title: "نام تازه", description: "برای کافه" });
    expect(page.items).toHaveLength(9);
  });

  it("a landing that was given another address at the desk is changed there, and not made again", async () => {
    const { deskPage } = apiOf(shop, await staffToken(shop, "09125550002"));
    const { version } = expectOk(await deskPage.draft({ slug: "کافه" }));
    expectOk(await deskPage.saveDraft({ slug: "کافه", version, new_slug: "کافه-تازه", blocks: [] }));
    expectOk(await deskPage.publish({ slug: "کافه" }));
    const lines = (await bring({ landings: [{ slug: "کافه", title: "نام سوم" }] })).toLines();
    expect(lines).toContain("landings: 0 added, 1 changed, 0 unchanged");
    expect(expectOk(await apiOf(shop).content.landing({ slug: "کافه" }))).toMatchObject({
      ...{ slug: "کافه-تازه", title: "نام سوم" },
    });
  });

  it.each([
    [{ type: "steps", title: "x" }, "landings[0].blocks[0] is a steps and needs texts"],
    [{ type: "steps", title: "x", ids: [1] }, "landings[0].blocks[0].ids belongs to no steps"],
    [{ type: "shelf_product", title: "x", ids: [999_999] }, "landings[0].blocks[0] shows 999999, which is unknown"],
    [
      { type: "media", title: "x", media: [{ body: "x", url: "https://other.example/a.png" }] },
      "landings[0].blocks[0].media[0].url must be the path of a picture in public",
    ],
    [{ type: "form", title: "x", form: "other" }, "landings[0].blocks[0].form must be one of agent_application"],
  ])("the landing block %j is refused", async (block, fault) => {
    expect(await faultsOf(landing(block))).toContain(fault);
  });

  it("an incomplete new page, a page named twice or an invalid slug makes the import refuse the file", async () => {
    expect(await faultsOf({ landings: [{ slug: "تازه", title: "x" }] })).toEqual([
      "landings[0] is new and needs title, description and blocks",
    ]);
    const twice = { slug: "دو", title: "x" };
    expect(await faultsOf({ landings: [twice, twice] })).toContain("landings[1] repeats دو");
    expect(await faultsOf({ landings: [{ slug: "../x", title: "x" }] })).toContain(
      "landings[0].slug must be letters and digits with - between them",
    );
  });
});

describe("payment methods of a shop file", () => {
  const portOf = async (id: number) =>
    (await shop.db.query().select().from(paymentPorts).where(eq(paymentPorts.id, id)))[0];

  it("importing a payment method changes only the given fields", async () => {
    const before = await portOf(5);
    await bring({ payment_ports: [{ id: 5, name: "کارت به کارت", active: false }] });
    expect(await portOf(5)).toEqual({ ...before, name: "کارت به کارت", active: false });
  });

  it("deactivating all payment methods and naming an unknown one are refused", async () => {
    const none = [5, 6, 8].map((id) => ({ id, name: "x", active: false }));
    expect(await faultsOf({ payment_ports: none })).toEqual(["payment_ports leaves no way to pay"]);
    expect(await faultsOf({ payment_ports: [{ id: 7, name: "x" }] })).toEqual([
      "payment_ports[0].id must be one of 5, 6, 8",
    ]);
  });
});
