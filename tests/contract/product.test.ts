import { describe, expect, it } from "vitest";
import { CartType } from "@/lib/contract/cart";
import { RecordType } from "@/lib/contract/engagement";
import type { ProductExtra, RemovedExtra } from "@/lib/contract/product";
import { expectOk, newShopper } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const { catalogue } = apiOf(target);

const WITH_OPTIONS = 1;
const SOLD_OUT = 18;
const REMOVED = 63;

async function extraOf(id: number, token?: string): Promise<ProductExtra> {
  const { body } = await ask(target, `/products/${id}`, { token });
  return body.extra_data as ProductExtra;
}

describe("a customer's own data about a product", () => {
  it("a guest gets the preselected options (ENT-006, PROD-006)", async () => {
    const { options } = expectOk(await catalogue.product({ id: WITH_OPTIONS }));
    const preset = options.filter(({ checked }) => checked).map(({ id }) => id);
    expect(preset.length).toBeGreaterThan(0);
    expect(await extraOf(WITH_OPTIONS)).toEqual({ options: preset, observed: false });
  });

  it("a customer gets the options of their cart line, even if none are chosen (ENT-006, PROD-008)", async () => {
    const { api, token } = await newShopper(target);
    const { options } = expectOk(await catalogue.product({ id: WITH_OPTIONS }));
    const chosen = options.filter(({ checked }) => !checked).map(({ id }) => id);
    const line = { id: WITH_OPTIONS, type: CartType.Product, count: 1, add: 1 };
    expectOk(await api.cart.add({ ...line, options: chosen }));
    expect((await extraOf(WITH_OPTIONS, token)).options).toEqual(chosen);
    const changed = expectOk(await api.cart.setOptions({ id: WITH_OPTIONS, type: CartType.Product, options: null }));
    expect(changed.options).toEqual([]);
    expect((await extraOf(WITH_OPTIONS, token)).options).toEqual([]);
  });

  it("the header with the page's path may have any length (API-060)", async () => {
    expect((await catalogue.product({ id: 1 }, { pagePath: "/products/1/x" })).ok).toBe(true);
    const { status } = await ask(target, "/products/1", { headers: { "x-page-path": "/x".repeat(2000) } });
    expect(status).toBe(200);
  });
});

describe("a product's facts", () => {
  it("a product lists the colours of its model, including its own (ENT-005)", async () => {
    const { colors } = expectOk(await catalogue.product({ id: 1 }));
    expect(colors?.map(({ name }) => name)).toEqual(["مشکی", "سفید"]);
    const white = colors?.[1];
    const other = expectOk(await catalogue.product({ id: white?.id ?? 0 }));
    expect(other).toMatchObject({ slug: white?.slug, color: { name: white?.name, code: white?.code }, colors });
    expect(expectOk(await catalogue.product({ id: 2 })).colors).toEqual([]);
  });

  it("a running special sale has its value, end and discount (ENT-005)", async () => {
    const sales = expectOk(await catalogue.products({ special_sale: 1 }));
    expect(sales.length).toBeGreaterThan(0);
    for (const { special_sale, discount, price, price_by_discount } of sales) {
      expect(special_sale?.value).toBe(price - price_by_discount);
      expect(Date.parse(special_sale?.expiration ?? "")).toBeGreaterThan(Date.now());
      expect(discount).toEqual({ type: 1, value: price - price_by_discount });
    }
  });

  it("scripts are removed from a product's note (PROD-019)", async () => {
    const { note } = expectOk(await catalogue.product({ id: 1 }));
    expect(note).toMatch(/^<p>/);
    expect(note).not.toMatch(/<script|<style|<iframe|\son\w+=/i);
  });

  it("a removed product returns 410 with its name, successor and category (PROD-024)", async () => {
    const { status, body } = await ask(target, `/products/${REMOVED}`);
    expect(status).toBe(410);
    const { name, successor, category } = body.extra_data as RemovedExtra;
    expect(name).toMatch(/\S/);
    expect(expectOk(await catalogue.product({ id: successor?.id ?? 0 }))).toMatchObject({
      name: successor?.name,
      slug: successor?.slug,
      category_id: category.id,
    });
    expect(expectOk(await catalogue.category({ id: category.id }))).toMatchObject({
      slug: category.slug,
      name: category.name,
    });
  });
});

describe("the waitlist", () => {
  it("a customer joins the waitlist once, and the product shows it from then on (API-063, PROD-014, PROD-015)", async () => {
    const { api, token } = await newShopper(target);
    expect((await extraOf(SOLD_OUT, token)).observed).toBe(false);
    for (const _ of ["first", "again"])
      expectOk(await api.engagement.joinWaitlist({ id: SOLD_OUT, type: RecordType.Product }));
    expect((await extraOf(SOLD_OUT, token)).observed).toBe(true);
    expect((await extraOf(SOLD_OUT)).observed).toBe(false);
  });

  it("joining the waitlist of an available product or a bundle, or without an id, is refused at its field (API-063, ERR-041)", async () => {
    const { token } = await newShopper(target);
    const join = (body: object) => ask(target, "/waitlist", { method: "POST", token, body });
    const one = [expect.any(String)];
    expect(await join({ id: 1, type: RecordType.Product })).toMatchObject({
      status: 422,
      body: { message: { id: one } },
    });
    expect(await join({ id: 1, type: RecordType.Bundle })).toMatchObject({
      status: 422,
      body: { message: { type: one } },
    });
    expect(await join({ id: 1, type: "brand" })).toMatchObject({ status: 422, body: { message: { type: one } } });
    expect(await join({})).toMatchObject({ status: 422, body: { message: { id: one, type: one } } });
  });

  it("joining the waitlist returns 401 for a guest, 404 for an unknown product and 410 for a removed one (API-063)", async () => {
    expect(await apiOf(target).engagement.joinWaitlist({ id: SOLD_OUT, type: RecordType.Product })).toMatchObject({
      ok: false,
      error: { code: 401 },
    });
    const { api } = await newShopper(target);
    expect(await api.engagement.joinWaitlist({ id: 999_999, type: RecordType.Product })).toMatchObject({
      ok: false,
      error: { code: 404 },
    });
    expect(await api.engagement.joinWaitlist({ id: REMOVED, type: RecordType.Product })).toMatchObject({
      ok: false,
      error: { code: 410 },
    });
  });
});

describe("visits", () => {
  it("a visit to a product or bundle is counted, and its type may be given as a name or a number (API-062)", async () => {
    const { engagement } = apiOf(target);
    expectOk(await engagement.visit({ id: 1, type: RecordType.Product }));
    expectOk(await engagement.visit({ id: 1, type: RecordType.Bundle }));
    expect((await ask(target, "/visits", { method: "POST", body: { type: 1, id: "۱" } })).status).toBe(200);
  });

  it("a visit to an unknown record returns 404, and one of an unknown type 422 (API-062)", async () => {
    const { engagement } = apiOf(target);
    expect(await engagement.visit({ id: 999_999, type: RecordType.Product })).toMatchObject({
      ok: false,
      error: { code: 404 },
    });
    expect(await engagement.visit({ id: 999_999, type: RecordType.Bundle })).toMatchObject({
      ok: false,
      error: { code: 404 },
    });
    const { status, body } = await ask(target, "/visits", { method: "POST", body: { type: "brand", id: 1 } });
    expect([status, Object.keys(body.message ?? {})]).toEqual([422, ["type"]]);
  });
});
