import { describe, expect, it } from "vitest";
import type { Province } from "@/lib/contract/address";
import { ADDRESS, expectOk, newAccount, newShopper, PASSWORD } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();

describe("addresses", () => {
  it("an account's first address becomes its main one, and the user gets status 1 (API-031, ENT-017, ENT-033)", async () => {
    const { api } = await newShopper(target);
    const address = expectOk(await api.address.create(ADDRESS));
    expect(address).toEqual({ ...ADDRESS, id: address.id, type: 1, city_id: expect.any(Number) });
    expect(expectOk(await api.auth.profile())).toMatchObject({ register_status: 1, address: address.id });
  });

  it("`infos/main` returns the main address, or null without one (API-027, API-029)", async () => {
    const { api } = await newShopper(target);
    expect(expectOk(await api.address.main())).toBeNull();
    const { id } = expectOk(await api.address.create(ADDRESS));
    expect(expectOk(await api.address.main())).toMatchObject({ id, type: 1, city: "تهران" });
  });

  it("a map point without a geocoder resolves to null; a guest gets 401 and a point outside Iran 422 (API-092)", async () => {
    const { api } = await newShopper(target);
    expect(expectOk(await api.address.placeAt({ lat: 35.757, lng: 51.41 }))).toBeNull();
    expect(await apiOf(target).address.placeAt({ lat: 35.757, lng: 51.41 })).toMatchObject({ error: { code: 401 } });
    for (const point of [
      { lat: 48.1, lng: 11.6 },
      { lat: 35.757, lng: Number.NaN },
    ]) {
      expect(await api.address.placeAt(point)).toMatchObject({ error: { code: 422 } });
    }
  });

  it("addresses are listed, and another one can be made the main one (API-028, API-033)", async () => {
    const { api } = await newShopper(target);
    const first = expectOk(await api.address.create(ADDRESS));
    const second = expectOk(await api.address.create({ ...ADDRESS, name: "علی محمدی" }));
    expect(second.type).not.toBe(1);
    expectOk(await api.address.setMain({ id: second.id }));
    const list = expectOk(await api.address.list());
    expect(list.map(({ id, type }) => [id, type === 1])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  it("editing an address replaces every field, including with empty values (API-030, API-032)", async () => {
    const { api } = await newShopper(target);
    const { id } = expectOk(await api.address.create({ ...ADDRESS, unit: "۳" }));
    const other = {
      name: "علی کریمی",
      mobile: "09351112233",
      province: "اصفهان",
      city: "کاشان",
      address: "بلوار کاشانی، کوچه بهار",
      number: "۷",
      unit: null,
      postal_code: "8713645591",
      lat: 33.98,
      lng: 51.44,
      locality: null,
      district: null,
    };
    const edited = expectOk(await api.address.update({ id, ...other }));
    expect(edited).toEqual({ ...other, id, type: 1, city_id: expect.any(Number) });
    expect(expectOk(await api.address.get({ id }))).toEqual(edited);
    expect(expectOk(await api.address.list())).toEqual([edited]);
    const moved = expectOk(await api.address.update({ id, ...other, unit: "۴", lat: null, lng: null }));
    expect(moved).toEqual({ ...edited, unit: "۴", lat: null, lng: null });
    expect(expectOk(await api.address.get({ id }))).toEqual(moved);
  });

  it("removing the main address makes the oldest remaining one the main address (API-034)", async () => {
    const { api } = await newShopper(target);
    const first = expectOk(await api.address.create(ADDRESS));
    const second = expectOk(await api.address.create(ADDRESS));
    expectOk(await api.address.remove({ id: first.id }));
    expect(expectOk(await api.address.list())).toMatchObject([{ id: second.id, type: 1 }]);
  });

  it("an account's last address cannot be removed (ERR-070)", async () => {
    const { api } = await newShopper(target);
    const { id } = expectOk(await api.address.create(ADDRESS));
    expect(await api.address.remove({ id })).toMatchObject({
      ok: false,
      error: { code: 409, message: "امکان حذف تمام آدرسها وجود ندارد" },
    });
    expect(expectOk(await api.address.list())).toHaveLength(1);
  });

  it("an account has at most twenty addresses", async () => {
    const { api } = await newShopper(target);
    for (let count = 0; count < 20; count += 1) expectOk(await api.address.create(ADDRESS));
    expect(await api.address.create(ADDRESS)).toMatchObject({
      ok: false,
      error: { code: 409, message: "بیش از ۲۰ آدرس نمی‌توان ثبت کرد" },
    });
    expect(expectOk(await api.address.list())).toHaveLength(20);
  });

  it.each([
    ["province", "", "استان را انتخاب کنید"],
    ["province", "ناکجا", "استان را انتخاب کنید"],
    ["city", "", "شهر را انتخاب کنید"],
    ["city", "شیراز", "شهر را انتخاب کنید"],
    ["address", "", "نشانی را وارد کنید"],
    ["number", "", "پلاک را وارد کنید"],
    ["postal_code", "", "کد پستی را وارد کنید"],
    ["postal_code", "12345", "کد پستی باید ۱۰ رقم باشد"],
    ["name", "", "نام تحویل‌گیرنده را وارد کنید"],
    ["mobile", "", "شماره موبایل تحویل‌گیرنده را وارد کنید"],
    ["lat", 91, "موقعیت روی نقشه معتبر نیست"],
  ])("an invalid %s (%j) is refused at its field (VAL-016)", async (field, value, message) => {
    const { api, token } = await newShopper(target);
    const { status, body } = await ask(target, "/infos", {
      method: "POST",
      body: { ...ADDRESS, [field]: value },
      token,
    });
    expect(status).toBe(422);
    expect(body.message).toEqual({ [field]: [message] });
    expect(expectOk(await api.address.list())).toEqual([]);
  });

  it("the unit of an address is optional (VAL-017)", async () => {
    const { token } = await newShopper(target);
    const { unit: _, ...body } = ADDRESS;
    const answer = await ask(target, "/infos", { method: "POST", body, token });
    expect(answer).toMatchObject({ status: 200, body: { data: { unit: null } } });
  });

  it("another customer's address returns 404 like an unknown one", async () => {
    const owner = await newShopper(target);
    const { id } = expectOk(await owner.api.address.create(ADDRESS));
    const { token } = await newShopper(target);
    const foreign = [
      await ask(target, `/infos/${id}`, { token }),
      await ask(target, `/infos/${id}`, { method: "PUT", body: ADDRESS, token }),
      await ask(target, `/infos/${id}/main`, { method: "PUT", body: {}, token }),
      await ask(target, `/infos/${id}`, { method: "DELETE", token }),
    ];
    const unknown = await ask(target, "/infos/2000000000", { token });
    for (const answer of foreign) expect(answer).toMatchObject({ status: 404, body: unknown.body });
    expect(expectOk(await owner.api.address.get({ id }))).toMatchObject({ id, ...ADDRESS });
  });

  it("the recipient's name is stored as cleaned Persian text", async () => {
    const { api } = await newShopper(target);
    const saved = expectOk(await api.address.create({ ...ADDRESS, name: " علي\u202e \u0000كريمي " }));
    expect(saved.name).toBe("علی کریمی");
  });

  it("saving an address does not complete a registration, but the registration form with an address does", async () => {
    const { api } = await newAccount(target);
    expectOk(await api.address.create(ADDRESS));
    expect(expectOk(await api.auth.profile()).register_status).toBe(3);
    const signup = { first_name: "سارا", last_name: "محمدی", email: "sara@example.com", terms_of_use: true };
    const password = { password: PASSWORD, password_confirmation: PASSWORD };
    expect(expectOk(await api.auth.signup({ ...signup, ...password })).register_status).toBe(1);
  });

  it("31 provinces are listed with their cities and map points", async () => {
    const provinces: Province[] = expectOk(await apiOf(target).address.provinces());
    expect(provinces).toHaveLength(31);
    const tehran = provinces.find(({ name }) => name === "تهران");
    expect(tehran?.cities.find(({ name }) => name === "تهران")).toMatchObject({ lat: 35.6892, lng: 51.389 });
    expect(provinces.map(({ name }) => name)).toContain("سیستان و بلوچستان");
  });
});
