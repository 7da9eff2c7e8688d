import { beforeAll, describe, expect, it } from "vitest";
import type { ShopApi } from "@/lib/api/client";
import { expectOk, newShopper, PASSWORD } from "../support/shopper";
import { apiOf, contractTarget } from "../support/target";

const target = contractTarget();
const guest = apiOf(target);
const logIn = async (mobile_no: string) =>
  apiOf(target, expectOk(await guest.auth.login({ mobile_no, password: "demo-1234" })).token);

describe("customers at the desk", () => {
  let owner: ShopApi;
  let orders: ShopApi;
  beforeAll(async () => {
    owner = await logIn("09125555555");
    orders = await logIn("09125550001");
  });
  const idOf = async (mobile: string) => {
    const [row] = expectOk(await owner.deskCustomer.list({ q: mobile }));
    if (!row) throw new Error(`${mobile} is not found.`);
    return row.id;
  };

  it("a repeated wallet entry counts once, and only staff with the right to wallets see it", async () => {
    const id = await idOf((await newShopper(target)).mobile);
    const entry = { id, delta: 1_500_000, reason: "delay" as const, words: "سه روز دیر رسید" };
    const idempotencyKey = crypto.randomUUID();
    for (let time = 0; time < 2; time++) expectOk(await owner.deskCustomer.addEntry(entry, { idempotencyKey }));
    const { wallet } = expectOk(await owner.deskCustomer.get({ id }));
    expect(wallet).toMatchObject({ balance: 1_500_000, entries: [{ amount: 1_500_000, balance: 1_500_000 }] });
    expect(expectOk(await orders.deskCustomer.get({ id })).wallet).toBeNull();
    expect(await orders.deskCustomer.addEntry(entry)).toMatchObject({ error: { code: 404 } });
  });

  it("a blocked customer is logged out and cannot log in until the account is opened again", async () => {
    const { mobile, api } = await newShopper(target);
    const id = await idOf(mobile);
    expectOk(await owner.deskCustomer.block({ id, verdict: true, reason: "آزمایش" }));
    expect(await api.auth.profile()).toMatchObject({ error: { code: 401 } });
    const login = () => guest.auth.login({ mobile_no: mobile, password: PASSWORD });
    expect(await login()).toMatchObject({ error: { code: 403 } });
    expectOk(await owner.deskCustomer.block({ id, verdict: false }));
    expectOk(await login());
  });

  it("an impersonation by a customer's id needs a reason of five letters", async () => {
    const id = await idOf((await newShopper(target)).mobile);
    expect(await owner.acting.start({ customer_id: id, reason: "نه" })).toMatchObject({ error: { code: 422 } });
    expect(expectOk(await owner.acting.start({ customer_id: id, reason: "تلفنی خواست" })).url).toContain("token=");
  });

  it("waitlist and agents are listed for the staff who work with them", async () => {
    expectOk(await orders.deskCustomer.waitlist({}));
    expectOk(await owner.deskCustomer.agents({}));
    expect(await orders.deskCustomer.agents({})).toMatchObject({ error: { code: 404 } });
  });
});
