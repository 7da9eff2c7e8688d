import { describe, expect, it } from "vitest";
import { expectOk, newAccount, newShopper, PASSWORD } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();

const signup = {
  first_name: "نگار",
  last_name: "صادقی",
  email: "negar@example.com",
  terms_of_use: true as const,
  password: PASSWORD,
  password_confirmation: PASSWORD,
};
const unknown = { ok: false, error: { code: 422, fields: { introduce_code: [expect.any(String)] } } };

describe("referrals", () => {
  it("a referral code is accepted at registration or later, and an unknown one is refused at its field (AUTH-035, API-025)", async () => {
    const [friend, shopper] = [await newShopper(target), await newAccount(target)];
    const introduce_code = expectOk(await friend.api.auth.profile()).introduce_code;
    expect(await shopper.api.auth.signup({ ...signup, introduce_code: "NOBODY22" })).toMatchObject(unknown);
    expectOk(await shopper.api.auth.signup({ ...signup, introduce_code }));
    const later = await newShopper(target);
    expect(await later.api.referral.nameFriend({ introduce_code: "NOBODY22" })).toMatchObject(unknown);
    expectOk(await later.api.referral.nameFriend({ introduce_code }));
    const answer = await friend.api.referral.earned({ page: 1 });
    expect(expectOk(answer)).toEqual([]);
    expect(answer).toMatchObject({ extra: { count: 0, introduce_code } });
    expect(await friend.api.referral.earned({ page: 0 })).toMatchObject({ ok: false, error: { code: 422 } });
  });

  it("referrals, repeated orders and company links return 401 without a session", async () => {
    for (const path of ["/profile/introduce-codes", "/profile/repeats"]) {
      expect((await ask(target, path)).status).toBe(401);
    }
    expect(await apiOf(target).company.link({ code: "COMPANY" })).toMatchObject({ ok: false, error: { code: 401 } });
  });
});

describe("partner companies", () => {
  it("the demo shop's company code links an account, and an unknown code is refused (API-024)", async () => {
    const { api } = await newShopper(target);
    expect(await api.company.link({ code: "NO-SUCH-CODE" })).toMatchObject({
      ok: false,
      error: { code: 422, fields: { code: [expect.any(String)] } },
    });
    const company = expectOk(await api.company.link({ code: "COMPANY" }));
    expect(company).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
    expect(expectOk(await api.auth.profile()).company?.id).toBe(company.id);
  });
});

describe("repeats", () => {
  it("a new account has no repeated orders, and ending an unknown one returns 404", async () => {
    const { api } = await newShopper(target);
    expect(expectOk(await api.repeat.list())).toEqual([]);
    expect(await api.repeat.end({ id: 999_999 })).toMatchObject({ ok: false, error: { code: 404 } });
  });
});

it("a customer has a cart, checkout, profile with a referral code, orders, addresses and coupons of their own (AGENT-023)", async () => {
  const { api } = await newShopper(target);
  expectOk(await api.cart.add({ id: 1, type: 1, count: 1, add: 1 }));
  expect(expectOk(await api.cart.get()).cart_info.items_count).toBe(1);
  expect(expectOk(await api.checkout.get()).total_price).toBeGreaterThan(0);
  expect(expectOk(await api.auth.profile()).introduce_code).toMatch(/^\w+$/);
  expect(expectOk(await api.address.list())).toEqual([]);
  expect(expectOk(await api.invoice.list({ page: 1 }))).toEqual([]);
  expect((await api.coupon.list({ page: 1 })).ok).toBe(true);
});
