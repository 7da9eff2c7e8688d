import { randomInt } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { ShopApi } from "@/lib/api/client";
import { SALES_AGENT } from "@/lib/contract/user";
import { ADDRESS, expectOk, newShopper, randomMobile } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
/** The demo shop's agent, who exists in every target of the contract tests. */
const DEMO_AGENT = { mobile_no: "09122222222", password: "demo-1234" };

let token: string;
let agent: ShopApi;
beforeAll(async () => {
  const login = expectOk(await apiOf(target).auth.login(DEMO_AGENT));
  token = login.token ?? "";
  agent = apiOf(target, token);
  expect(login.user?.roles).toContain(SALES_AGENT);
});

const { province, city, address, number } = ADDRESS;
const aCustomer = () => ({
  national_no: String(randomInt(10 ** 10)).padStart(10, "0"),
  first_name: "زهرا",
  last_name: "موسوی",
  mobile: randomMobile(),
  province,
  city,
  address,
  number,
});

describe("agents", () => {
  it("an agent registers a customer, finds them, and adds and changes an address (API-089, API-088, API-090)", async () => {
    const registration = aCustomer();
    const { national_no } = registration;
    expect(await agent.agent.findCustomer({ national_no })).toMatchObject({ error: { code: 404 } });
    const registered = expectOk(await agent.agent.registerCustomer(registration));
    expect(registered).toMatchObject({ national_no, first_name: "زهرا", is_foreigner: false });
    expect(registered.mobile).not.toBe(registration.mobile);
    expect(await agent.agent.registerCustomer(registration)).toMatchObject({ error: { code: 409 } });
    const place = { address: "خیابان بهشتی", number: "۵" };
    const added = expectOk(await agent.agent.addAddress({ national_no, ...place, postal_no: "1514718321" }));
    expect(added).toMatchObject({ ...place, city, postal_code: "1514718321" });
    expectOk(await agent.agent.updateAddress({ id: added.id, ...place, number: "۷" }));
    const found = expectOk(await agent.agent.findCustomer({ national_no }));
    expect(found.addresses.map((one) => one.number)).toEqual([number, "۷"]);
    expect(found.handle).toBe(registered.handle);
  });

  it("an agent orders the cart for the customer given as `user` and gets the invoice's code and id (API-091)", async () => {
    const { national_no, mobile } = aCustomer();
    const { handle } = expectOk(await agent.agent.registerCustomer({ ...aCustomer(), national_no, mobile }));
    expectOk(await agent.cart.add({ id: 2, type: 1, count: 1, add: 0 }));
    const body = { user: national_no, is_foreigner: false };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const press = () => ask(target, "/sales-agent/assign-basket", { method: "POST", body, token, headers });
    const first = await press();
    expect(first).toMatchObject({
      status: 200,
      body: { data: { id: expect.any(Number), customer: { code: expect.any(String) } } },
    });
    expect((await press()).body.data).toEqual(first.body.data);
    const { customers } = expectOk(await agent.agent.recent());
    expect(customers[0]).toEqual({ handle, first_name: "زهرا", last_digits: national_no.slice(-3) });
    expect(expectOk(await agent.agent.lastOrder({ handle }))).toMatchObject({ lines: [{ id: 2, count: 1 }] });
  });

  it("callers without the agent role get 403 with a Persian sentence, and guests get 401 (AGENT-021)", async () => {
    const { api } = await newShopper(target);
    const refused = await api.agent.findCustomer({ national_no: "0499370899" });
    expect(refused).toMatchObject({ error: { code: 403, message: expect.stringMatching(/\p{Script=Arabic}/u) } });
    expect(await api.agent.assignBasket({ user: "0499370899" })).toMatchObject({ error: { code: 403 } });
    expect(await apiOf(target).agent.recent()).toMatchObject({ error: { code: 401 } });
  });

  it("invalid input from an agent gets a 404 or 422 and never a 5xx", async () => {
    const bodies = [
      {},
      { user: null },
      { user: { $gt: "" } },
      { user: ["0499370899"] },
      { user: 499370899 },
      { user: "x".repeat(5000) },
      { user: "0499370899", info_id: -1 },
      { user: "0499370899", delivered_at: "1405/09/01" },
      { user: "0499370899", visitor_discount: 7 },
      { user: "0499370899", periodic_type: 2 },
    ];
    for (const body of bodies) {
      const { status } = await ask(target, "/sales-agent/assign-basket", { method: "POST", body, token });
      expect([404, 422], JSON.stringify(body).slice(0, 60)).toContain(status);
    }
    const strange = [{ national_no: 12 }, { national_no: {} }, { national_no: "12345678901" }, { national_no: null }];
    for (const body of strange) {
      const { status } = await ask(target, "/customers/find", { method: "POST", body, token });
      expect({ body, status }).toEqual({ body, status: 422 });
    }
  });
});
