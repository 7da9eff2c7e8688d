import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { productList } from "@/lib/backend/services/desk/goods-list";
import { searchDesk } from "@/lib/backend/services/desk/search";
import { StaffRole } from "@/lib/contract/staff";
import { toSearchText } from "@/lib/persian/letters";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
let id: number;
beforeAll(async () => {
  shop = await openTestShop();
  const [first] = await shop.db.query().select({ id: invoices.id }).from(invoices).orderBy(invoices.id).limit(1);
  id = first?.id ?? 0;
  const recipient = {
    name: "مهتاب كاظمی‌نژاد",
    mobile: "09351239876",
    address: "تبریز، ولیعصر",
    postal_code: "5166616471",
    province: "آذربایجان شرقی",
    city: "تبریز",
  };
  await shop.db.query().update(invoices).set({ recipient }).where(eq(invoices.id, id));
  await shop.db.query().update(payments).set({ cardPan: "6219861045781234" }).where(eq(payments.invoiceId, id));
});
afterAll(() => shop.close());

const find = async (q: string) => {
  const { data, extra } = await searchDesk(shop.deps, { roles: [StaffRole.Orders] }, q);
  return { ids: data.map((hit) => hit.id), by: data.find((hit) => hit.id === id)?.by, exact: extra.exact };
};

describe("the desk's order search", () => {
  it.each([
    ["مهتاب", "name"],
    ["مهتاب کاظمی نژاد", "name"],
    ["کاظمینژاد تبریز", "name"],
    ["كاظمي", "name"],
    ["9876", "last_digits"],
    ["۹۸۷۶", "last_digits"],
    ["۵۱۶۶۶-۱۶۴۷۱", "postal_code"],
    ["\u202a0935 123 9876\u202c", "mobile"],
  ])("searching the desk for «%s» finds the order", async (q, by) => {
    expect([q, await find(q)]).toEqual([q, { ids: [id], by, exact: id }]);
  });

  it("a number surrounded by a symbol, digit groups or words finds the order", async () => {
    const grouped = String(id).replace(/(\d{2})(\d{3})/, "$1٬$2");
    for (const q of [`#${id}`, grouped, `سفارش ${id}`, `فاکتور شماره ${id}`, `برچسب ${id}`]) {
      expect([q, (await find(q)).exact]).toEqual([q, id]);
    }
  });

  it("an amount finds the order in toman and in rials", async () => {
    const amount = 765_432_190;
    await shop.db
      .query()
      .update(invoices)
      .set({ payableAmount: amount, goodsAmount: sql`goods_amount + ${amount} - payable_amount` })
      .where(eq(invoices.id, id));
    for (const q of ["76543219", "۷۶٬۵۴۳٬۲۱۹ تومان", "765432190", "765,432,190 ریال"]) {
      expect([q, await find(q)]).toEqual([q, { ids: [id], by: "amount", exact: id }]);
    }
    expect((await find("765432190 تومان")).ids).toEqual([]);
  });

  it("the last four digits of a card find the order it paid", async () => {
    const [payment] = await shop.db.query().select().from(payments).limit(1);
    await shop.db
      .query()
      .update(payments)
      .set({ cardPan: "621986******5544" })
      .where(eq(payments.id, payment?.id ?? 0));
    const { data } = await searchDesk(shop.deps, { roles: [StaffRole.Orders] }, "5544");
    expect(data.map((hit) => [hit.id, hit.by])).toEqual([[payment?.invoiceId, "last_digits"]]);
  });

  it("punctuation or the middle of a word finds nothing", async () => {
    for (const q of ["%", "'", "هتاب", ":*", "مهتاب مراغه"]) expect([q, (await find(q)).ids]).toEqual([q, []]);
  });
});

describe("the desk's lists", () => {
  it.each(["کارت‌خوان", "كارتخوان", "کارتخوان"])(
    "searching the desk for «%s» finds at least nine in ten of the products that the shop's search finds",
    async (q) => {
      const found = await apiOf(shop).catalogue.products({ q });
      const { extra } = await productList.list(shop.deps, { q });
      expect(expectOk(found).length).toBeGreaterThan(0);
      // The shop's search also reads short descriptions and joins adjacent words.
      const total = found.ok ? found.extra.count : 0;
      expect(extra.count).toBeGreaterThanOrEqual(total * 0.9);
    },
  );

  it("the database normalizes search text exactly like the shop's own search", async () => {
    const texts = [
      "آقايِ كاظمی، ۱۲٫۵ «الف»",
      "مؤسسۀ رؤیا ـ شعبة ٤٢",
      "Café S910-Pro/2 ۹۱۰",
      "ﻻله‌زار\u200e (تهران)",
      "پ۱۰٪",
      "",
    ];
    for (const text of texts) {
      const { rows } = await shop.db.query().execute<{ folded: string }>(sql`select search_fold(${text}) as folded`);
      expect([text, rows[0]?.folded]).toEqual([text, toSearchText(text)]);
    }
  });
});
