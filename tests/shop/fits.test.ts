import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { translate } from "@/lib/backend/core/translate";
import { productFits, productOptions, products, templateFields } from "@/lib/backend/db/schema/catalogue";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { MAX_CHECKED } from "@/lib/contract/fits";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { expectOk, newShopper } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const fitting = async (id: number) => expectOk(await apiOf(shop).catalogue.fits({ id }));
const goodsOf = async (id: number) => (await fitting(id)).goods.map((card) => card.id);

describe("what fits a product", () => {
  it("a device has its battery, rolls and parts, one of each category first", async () => {
    const { goods, devices } = await fitting(1);
    expect(goods.slice(0, 4).map(({ id }) => id)).toEqual([38, 47, 54, 56]);
    expect(goods.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([38, 47, 48, 49, 54, 56, 57, 62]);
    expect(devices).toEqual([]);
  });

  it("an accessory has its devices, each model once and without the name of its kind", async () => {
    const { goods, devices } = await fitting(38);
    expect(devices.map(({ id, model }) => [id, model])).toEqual([
      [1, "پکس S910"],
      [2, "پکس S915"],
    ]);
    expect(goods).toEqual([]);
  });

  it("what is not recorded is unknown, and an unknown product is 404", async () => {
    expect(await fitting(9999).catch(() => "refused")).toBe("refused");
    expect(await fitting(45)).toEqual({ goods: [], devices: [] });
  });

  it("what is not listed any more is left out, and what is sold out comes last", async () => {
    const set = (id: number, columns: Partial<typeof products.$inferInsert>) =>
      shop.db.query().update(products).set(columns).where(eq(products.id, id));
    await set(54, { removed: true });
    await set(38, { stock: 0 });
    const ids = await goodsOf(1);
    expect(ids).not.toContain(54);
    expect(ids.at(-1)).toBe(38);
    await set(54, { removed: false });
    await set(38, { stock: 76 });
  });
});

it("goods, and what is offered in exchange, say which options their own page adds them with", async () => {
  const marked = async () => (await fitting(1)).goods.flatMap(({ id, presets }) => (presets ? [[id, presets]] : []));
  expect(await marked()).toEqual([]);
  const option = { productId: 38, title: "گارانتی", price: 10_000 };
  const set = async (id: number, checked: boolean) =>
    shop.db
      .query()
      .insert(productOptions)
      .values({ ...option, id, checked });
  await set(9_000_001, false);
  expect(await marked()).toEqual([]);
  await set(9_000_002, true);
  const presets = [{ id: 9_000_002, title: "گارانتی", price: 10_000 }];
  expect(await marked()).toEqual([[38, presets]]);
  const [mismatch] = expectOk(await apiOf(shop).cart.mismatches({ ids: [1, 41] }));
  expect(mismatch?.instead.map((card) => [card.id, card.presets])).toEqual([[38, presets]]);
  const similar = expectOk(await apiOf(shop).catalogue.similar({ id: 41 }));
  expect(similar.find(({ id }) => id === 38)?.presets).toEqual(presets);
  expect(similar.filter((card) => card.presets)).toHaveLength(1);
});

describe("an accessory that fits no device beside it", () => {
  const mismatches = async (ids: number[], api = apiOf(shop)) =>
    expectOk(await api.cart.mismatches({ ids })).map(({ id, device, instead }) => [
      id,
      device.id,
      instead.map((card) => card.id),
    ]);

  it("is told with the device and the one of its kind that fits that", async () => {
    expect(await mismatches([6, 38])).toEqual([[38, 6, [41]]]);
    expect(await mismatches([24, 43, 38])).toEqual([]);
    expect(await mismatches([1, 44])).toEqual([]);
  });

  it("is not told if a device beside it takes it, in any color", async () => {
    expect(await mismatches([6, 38, 64])).toEqual([]);
  });

  it("is not told without a device, nor where a fit is only unknown", async () => {
    expect(await mismatches([38, 41])).toEqual([]);
    expect(await mismatches([38])).toEqual([]);
    // No battery is recorded for the one, no device for the other.
    expect(await mismatches([7, 38])).toEqual([]);
    expect(await mismatches([6, 45])).toEqual([]);
    // The one has a battery of its own, the other may take this one.
    expect(await mismatches([6, 7, 38])).toEqual([]);
  });

  it("is not told to a customer who has paid for a device that takes it, or may take it", async () => {
    const { api, mobile } = await newShopper(shop);
    expect(await mismatches([6, 38], api)).toHaveLength(1);
    const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
    const [line] = await shop.db
      .query()
      .select({ invoiceId: invoiceLines.invoiceId })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(and(eq(invoiceLines.productId, 1), eq(invoices.paymentStatus, PaymentStatus.Paid)));
    await shop.db
      .query()
      .update(invoices)
      .set({ userId: user?.id ?? 0 })
      .where(eq(invoices.id, line?.invoiceId ?? 0));
    expect(await mismatches([6, 38], api)).toEqual([]);
    const buyInstead = (productId: number) =>
      shop.db
        .query()
        .update(invoiceLines)
        .set({ productId })
        .where(eq(invoiceLines.invoiceId, line?.invoiceId ?? 0));
    await buyInstead(6);
    expect(await mismatches([6, 38], api)).toHaveLength(1);
    // It may be for this one, whose battery is not recorded.
    await buyInstead(7);
    expect(await mismatches([6, 38], api)).toEqual([]);
  });
});

describe("whether an accessory fits a device that somebody names", () => {
  const ask = (id: number, device: string) => apiOf(shop).catalogue.fitCheck({ id, device });
  const noDevice = { fits: [], note: translate("Fits.noDevice"), named: "nothing" };
  const verdicts = async (id: number, device: string) =>
    expectOk(await ask(id, device)).fits.map((fit) => [fit.device.id, fit.verdict, fit.instead?.id ?? null]);
  const codeOf = async (id: number, device: string) => {
    const answer = await ask(id, device);
    return answer.ok ? 200 : answer.error.code;
  };

  it("one that is recorded fits, however its name is typed", async () => {
    for (const name of ["S910", "s۹۱۰", "پکس S910", "pax s910", "کارتخوان سیار پکس S910"])
      expect([name, await verdicts(38, name)]).toEqual([name, [[1, "yes", null]]]);
    expect(expectOk(await ask(38, "S910")).fits[0]?.text).toBe(
      translate("Fits.yes", { device: "کارتخوان سیار پکس S910" }),
    );
  });

  it("it does not if another of its kind is recorded for the device, which is named", async () => {
    expect(await verdicts(38, "VX675")).toEqual([[6, "no", 41]]);
    expect(await verdicts(60, "VX675")).toEqual([[6, "unknown", null]]);
  });

  it("nothing recorded for the device, or for the accessory, is unknown and not «no»", async () => {
    expect(await verdicts(38, "VX680")).toEqual([[7, "unknown", null]]);
    expect(await verdicts(45, "VX675")).toEqual([[6, "unknown", null]]);
  });

  it("several models of one name are told apart, six at most", async () => {
    expect(await verdicts(38, "S91")).toEqual(
      expect.arrayContaining([
        [1, "yes", null],
        [2, "yes", null],
      ]),
    );
    const { fits, note, named } = expectOk(await ask(38, "پکس"));
    expect([fits.length, note, named]).toEqual([MAX_CHECKED, translate("Fits.moreDevices"), "device"]);
  });

  it("an unknown name is answered without a device; what else is said of a known one changes nothing", async () => {
    for (const name of ["S9100", "میز تحریر"]) expect([name, expectOk(await ask(38, name))]).toEqual([name, noDevice]);
    expect(await verdicts(38, "باتری S910")).toEqual([[1, "yes", null]]);
  });

  it("the name of another accessory is not answered as if its device was named", async () => {
    const namesAccessory = { fits: [], note: translate("Fits.namesAccessory"), named: "accessory" };
    expect(expectOk(await ask(54, "باتری S910"))).toEqual(namesAccessory);
    expect(expectOk(await ask(38, "پین‌پد SP30"))).toEqual(namesAccessory);
    expect(await verdicts(54, "S910")).toEqual([[1, "yes", null]]);
  });

  it("a model that is not listed any more is unknown, although accessories have it in their names", async () => {
    const remove = (removed: boolean) =>
      shop.db
        .query()
        .update(products)
        .set({ removed })
        .where(inArray(products.id, [1, 64]));
    await remove(true);
    expect(expectOk(await ask(54, "S910"))).toEqual(noDevice);
    expect(expectOk(await ask(54, "باتری S910"))).toMatchObject({ named: "accessory" });
    await remove(false);
  });

  it("a serial number tells the model that was sold with it, in any digits, and nothing of a returned unit", async () => {
    const serials = (numbers: string[]) =>
      shop.db.query().update(invoiceLines).set({ productId: 1, serials: numbers }).where(eq(invoiceLines.id, sold));
    const [line] = await shop.db
      .query()
      .select({ id: invoiceLines.id })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(and(eq(invoices.paymentStatus, PaymentStatus.Paid), eq(invoices.status, InvoiceStatus.Finished)));
    const sold = line?.id ?? 0;
    await serials(["QX-77-4112"]);
    expect(await verdicts(38, "qx-۷۷-4112")).toEqual([[1, "yes", null]]);
    expect(JSON.stringify(expectOk(await ask(38, "QX-77-4112")))).not.toContain("4112");
    await serials([]);
    expect(await verdicts(38, "QX-77-4112")).toEqual([]);
  });

  it("an unknown accessory and a device are 404, and a name too short, too long or missing is 422", async () => {
    expect(await codeOf(9999, "S910")).toBe(404);
    expect(await codeOf(1, "S910")).toBe(404);
    for (const name of ["", "x", "x".repeat(61), " \u200c "])
      expect([name, await codeOf(38, name)]).toEqual([name, 422]);
  });
});

describe("a shop of its own", () => {
  it("without the field that makes a category one of devices, compatible goods are shown from both sides", async () => {
    await shop.db.query().delete(templateFields).where(eq(templateFields.key, "psp"));
    expect(await goodsOf(38)).toEqual([1, 2]);
    expect((await fitting(1)).devices).toEqual([]);
  });

  it("nothing recorded is nothing shown", async () => {
    await shop.db.query().delete(productFits);
    expect(await fitting(1)).toEqual({ goods: [], devices: [] });
  });
});
