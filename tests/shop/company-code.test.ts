import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companies, companyCodes } from "@/lib/backend/db/schema/companies";
import { expectOk, newShopper, type Shopper } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

const COMPANY = { id: 901, name: "شرکت آینده", address: "تهران، میدان آرژانتین", phone: "021-88000000" };
const DAY = 86_400_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const rows = [
    { ...COMPANY, discountPercent: 4, flooring: 50_000_000, position: 1 },
    { id: 902, name: "شرکت خاموش", address: "تهران", active: false, position: 2 },
  ];
  await shop.db.query().insert(companies).values(rows);
  const over = new Date(shop.deps.now().getTime() - DAY);
  await shop.db
    .query()
    .insert(companyCodes)
    .values([
      { code: "Ayandeh-1405", companyId: 901, expiresAt: new Date(shop.deps.now().getTime() + DAY) },
      { code: "AYANDEH-OLD", companyId: 901, expiresAt: over },
      { code: "AYANDEH-OFF", companyId: 901, active: false },
      { code: "SILENT", companyId: 902 },
    ]);
});
afterAll(() => shop.close());

const give = ({ api }: Shopper, code: string) => api.company.link({ code });
const companyOf = async ({ api }: Shopper) => expectOk(await api.auth.profile()).company;

describe("the code of a partner company", () => {
  it("a company code links the account to its company and may be sent again (API-024, ERR-071)", async () => {
    const shopper = await newShopper(shop);
    expect(await companyOf(shopper)).toBeNull();
    const company = { ...COMPANY, discount_percent: 4, flooring: 50_000_000 };
    for (const typed of ["Ayandeh-1405", " ayandeh-۱۴۰۵ "])
      expect(expectOk(await give(shopper, typed))).toEqual(company);
    expect(await companyOf(shopper)).toEqual(company);
    expect(await companyOf(await newShopper(shop))).toBeNull();
    expect(expectOk(await shopper.api.account.exportPage()).html).toContain(COMPANY.name);
  });

  it("a code that expired, or whose company is inactive, returns 404 with a message (ERR-072)", async () => {
    const shopper = await newShopper(shop);
    for (const code of ["AYANDEH-OLD", "AYANDEH-OFF", "SILENT"]) {
      expect(await give(shopper, code)).toMatchObject({
        ok: false,
        error: { code: 404, message: "مدت اعتبار کد شرکت معرف تمام شده است" },
      });
    }
    expect(await companyOf(shopper)).toBeNull();
  });

  it("an unknown company code is refused at its field, whatever was typed (ERR-073, VAL-046)", async () => {
    const shopper = await newShopper(shop);
    for (const code of ["هرچه", "a b; drop", "0", "A\u0000B"]) {
      expect(await give(shopper, code)).toMatchObject({
        ok: false,
        error: { code: 422, fields: { code: ["کد شرکت معرف نادرست است"] } },
      });
    }
    expect(await give(shopper, "")).toMatchObject({
      error: { code: 422, fields: { code: ["کد شرکت معرف را وارد کنید"] } },
    });
  });

  it("ten wrong company codes an hour are allowed, and correct ones do not count", async () => {
    const shopper = await newShopper(shop);
    for (let tries = 0; tries < 9; tries += 1)
      expect(await give(shopper, `X${tries}`)).toMatchObject({ error: { code: 422 } });
    for (const _ of [1, 2]) expectOk(await give(shopper, "Ayandeh-1405"));
    expect(await give(shopper, "AYANDEH-OLD")).toMatchObject({ error: { code: 404 } });
    expect(await give(shopper, "Ayandeh-1405")).toMatchObject({ ok: false, error: { code: 429 } });
  });

  it("the profile no longer shows a company that the shop has deactivated", async () => {
    const shopper = await newShopper(shop);
    expectOk(await give(shopper, "Ayandeh-1405"));
    await shop.db.query().update(companies).set({ active: false }).where(eq(companies.id, 901));
    expect(await companyOf(shopper)).toBeNull();
  });
});
