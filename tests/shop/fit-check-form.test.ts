import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/api/fit-check/[id]/route";
import { invoiceLines } from "@/lib/backend/db/schema/invoices";
import { routes } from "@/lib/routes";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

// The real one reads the headers of the request that Next is serving.
const target = vi.hoisted(() => ({ shop: null as unknown }));
vi.mock("@/lib/api/visitor", () => ({ guestShop: async () => target.shop }));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  target.shop = apiOf(shop);
});

async function send(device: string | null, id = "38"): Promise<string | null> {
  const body = new FormData();
  if (device !== null) body.set("device", device);
  const request = new Request(`http://shop.test${routes.askFit(38)}`, { method: "POST", body });
  const answer = await POST(request, { params: Promise.resolve({ id }) });
  expect(answer.status).toBe(303);
  return answer.headers.get("location");
}

describe("the form that asks without JavaScript if an accessory fits a device", () => {
  it("leads to an answer whose address names the model", async () => {
    expect(await send("s910")).toBe(routes.fitCheck(38, "کارتخوان سیار پکس S910"));
    expect(await send("S91")).toBe(routes.fitCheck(38, "S91"));
  });

  it("keeps the name of an accessory in the address, so that the answer can say that it is not a device", async () => {
    expect(await send("باتری S910", "54")).toBe(routes.fitCheck(54, "باتری S910"));
    expect(await send("میز تحریر", "54")).toBe(routes.fitCheck(54, ""));
  });

  it("a serial number is in no address, known or not", async () => {
    await shop.db
      .query()
      .update(invoiceLines)
      .set({ serials: ["QX-77-4112"] })
      .where(eq(invoiceLines.productId, 1));
    expect(await send("QX-77-4112")).toBe(routes.fitCheck(38, "کارتخوان سیار پکس S910"));
    expect(await send("QX-77-9999")).toBe(routes.fitCheck(38, ""));
  });

  it("a refused question leads back to the form, and an invalid id to the search", async () => {
    for (const device of ["", null, "x"]) expect(await send(device)).toBe(routes.fitCheck(38));
    expect(await send("S910", "9999")).toBe(routes.fitCheck(9999));
    expect(await send("S910", "x")).toBe(routes.search);
  });
});
