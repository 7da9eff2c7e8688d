import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settings } from "@/lib/backend/db/schema/content";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { PaymentStatus } from "@/lib/contract/invoice";
import { columnsOf, type InvoiceState } from "@/lib/domain/order/invoice-transitions";
import { ADDRESS, expectOk, placedOrder } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const SELLER = {
  name: "شرکت پایانه‌گستر",
  national_id: "14008765432",
  economic_no: "411588324719",
  registration_no: "521437",
  province: "تهران",
  city: "تهران",
  address: "جمهوری اسلامی، پاساژ علاءالدین",
  postal_code: "1145873612",
  phone: "021-91001234",
};

const setSeller = (value: unknown) =>
  shop.db
    .query()
    .insert(settings)
    .values({ key: "seller", value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });

describe("the printed invoice", () => {
  it("the seller comes from the settings, and the buyer from profile and order address (INV-001, INV-003)", async () => {
    await setSeller(SELLER);
    const { api, placed, mobile } = await placedOrder(shop);
    const account = { nationalNo: "1234567891", economicNo: "41112345678", companyName: "بازرگانی محمدی" };
    await shop.db.query().update(users).set(account).where(eq(users.mobile, mobile));
    const number = "A14BC7048F0001E9D25C71";
    await shop.db.query().update(invoices).set({ taxNumber: number }).where(eq(invoices.id, placed.id));
    const invoice = expectOk(await api.invoice.get({ id: placed.id }));
    expect(invoice.seller).toEqual(SELLER);
    expect(invoice.buyer).toEqual({
      name: "بازرگانی محمدی",
      national_id: "1234567891",
      economic_no: "41112345678",
      registration_no: null,
      province: "تهران",
      city: "تهران",
      address: expect.stringMatching(/^خیابان ولیعصر، نرسیده به میدان ونک، پلاک ۱۲۳$/),
      postal_code: ADDRESS.postal_code,
      phone: mobile,
    });
    expect(invoice.tax_number).toBe(number);
    expect(invoice.products[0]?.product_id).toBe(1);
  });

  it("without a seller's name no seller is printed, and unknown fields are empty", async () => {
    await setSeller({ name: "پایانه", phone: 7 });
    const { api, placed } = await placedOrder(shop);
    const read = async () => expectOk(await api.invoice.get({ id: placed.id }));
    expect((await read()).seller).toMatchObject({ name: "پایانه", phone: null, economic_no: null });
    await setSeller({});
    const { seller, buyer, tax_number } = await read();
    expect([seller, tax_number]).toEqual([null, null]);
    expect(buyer).toMatchObject({ name: "سارا محمدی", national_id: null });
  });

  it("a company that collects its order has no address on the printed invoice", async () => {
    const { api, placed } = await placedOrder(shop);
    const company = { id: 1, name: "شرکت پخش البرز", discount_percent: 0, time_window: "شنبه" };
    await shop.db.query().update(invoices).set({ company }).where(eq(invoices.id, placed.id));
    expect(expectOk(await api.invoice.get({ id: placed.id })).buyer).toMatchObject({
      address: null,
      postal_code: null,
    });
  });
});

describe("the serial number look-up", () => {
  async function sold(serial: string, state: InvoiceState, warrantyMonths: number | null = 18): Promise<number> {
    const { placed } = await placedOrder(shop);
    await shop.db
      .query()
      .update(invoiceLines)
      .set({ serials: ["OTHER-1", serial], warrantyMonths })
      .where(eq(invoiceLines.invoiceId, placed.id));
    const createdAt = new Date("2026-11-22T06:00:00Z");
    await shop.db
      .query()
      .update(invoices)
      .set({ paymentStatus: PaymentStatus.Paid, ...columnsOf(state), createdAt })
      .where(eq(invoices.id, placed.id));
    return placed.id;
  }

  const look = async (serial: string) => expectOk(await apiOf(shop).serial.look({ serial }));

  it("a sold device returns its model and warranty month to anyone, and nothing about the sale", async () => {
    await sold("PX910-7704182", "sent");
    const answer = {
      sold: true,
      name: expect.any(String),
      image: expect.any(String),
      brand: expect.any(String),
      warranty_months: 18,
      warranty_until: "1407-03",
    };
    expect(await look("PX910-7704182")).toEqual(answer);
    // As a user types it: Persian digits, lower case, surrounding spaces.
    expect(await look("  px910-۷۷۰۴۱۸۲ ")).toEqual(answer);
  });

  it("a sold device without a warranty is shown as having none, and a reserved device as not sold", async () => {
    await sold("RL-1", "reserved", null);
    expect(await look("RL-1")).toEqual({ sold: false });
    await sold("RL-2", "finished", null);
    expect(await look("RL-2")).toMatchObject({ sold: true, warranty_months: null, warranty_until: null });
  });

  it("the serial number of an unknown, unpaid, cancelled or returned device returns the same response", async () => {
    const states: InvoiceState[] = ["awaiting", "expired", "cancelled", "returned"];
    for (const [index, state] of states.entries()) {
      await sold(`GONE-${index}`, state);
      expect(await look(`GONE-${index}`), state).toEqual({ sold: false });
    }
    for (const strange of ["NEVER", "GONE", '"]A', "%A", "PX910-7704182,"]) {
      expect(await look(strange), strange).toEqual({ sold: false });
    }
  });

  it("a returned device that was sold again has the warranty of the later sale", async () => {
    await sold("AGAIN-1", "returned", 6);
    await sold("AGAIN-1", "finished", 12);
    expect(await look("AGAIN-1")).toMatchObject({ warranty_months: 12 });
  });

  it.each([[{}], [{ serial: "" }], [{ serial: "x".repeat(41) }], [{ serial: ["A"] }], [{ serial: null }]])(
    "a malformed serial number in %j is refused at its field",
    async (body) => {
      const { status, body: answer } = await ask(shop, "/serials", { method: "POST", body });
      expect([status, Object.keys(answer.message ?? {})]).toEqual([422, ["serial"]]);
    },
  );
});
