import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smsText } from "@/lib/backend/core/sms-text";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { settings } from "@/lib/backend/db/schema/content";
import { jobRuns, outbox } from "@/lib/backend/db/schema/operations";
import { checkLedger } from "@/lib/backend/jobs/check-ledger";
import { rememberRuns } from "@/lib/backend/jobs/job-runs";
import { watchJob } from "@/lib/backend/jobs/watch-job";
import { listDeliveryDates } from "@/lib/backend/services/selling/placing/delivery";
import { cityIdOf } from "@/lib/backend/services/shared/places";
import type { DeskSettings } from "@/lib/contract/desk-settings";
import { SMS_TEXT_KEYS, textProblem } from "@/lib/contract/sms-texts";
import messages from "@/messages/fa.json";
import { newAgent } from "../support/agents";
import { ADDRESS, atBank, expectOk, placedOrder, readyToOrder, returnFromBank } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const OWNER = "09125555555";
const ORDERS = "09125550001";
const LEGAL_ID = "10380284790";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await tokenOf(OWNER);
});
afterAll(() => shop.close());

const tokenOf = async (mobile_no: string) =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";
const desk = () => apiOf(shop, token).deskSetting;
const all = async () => expectOk(await desk().all());
const settingOf = async (key: string) =>
  (await shop.db.query().select().from(settings).where(eq(settings.key, key)))[0]?.value;
const audited = (act: string) => shop.db.query().select().from(auditEvents).where(eq(auditEvents.act, act));

type Part =
  | "seller"
  | "vat"
  | "shipping"
  | "days"
  | "agents"
  | "referral"
  | "holds"
  | "documents"
  | "accounts"
  | "contact";
const PATHS: Record<Part, string> = {
  seller: "seller",
  vat: "vat",
  shipping: "shipping",
  days: "days",
  agents: "agents-discount",
  referral: "referral",
  holds: "holds",
  documents: "documents",
  accounts: "transfer-accounts",
  contact: "contact",
};
const put = (path: string, body: object) => ask(shop, `/admin/settings/${path}`, { method: "PUT", token, body });

const ACCOUNT = {
  bank: "بانک ملت",
  owner: "پایانه",
  account: "12345-6",
  iban: "IR820540102680020817909002",
  card: "6221061234567891",
};

describe("shop settings", () => {
  it.each<[Part, object, string]>([
    ["seller", { name: "" }, "name"],
    ["seller", { name: "ن".repeat(121) }, "name"],
    ["seller", { national_id: "123" }, "national_id"],
    ["seller", { national_id: "14001234567" }, "national_id"],
    ["seller", { national_id: "1234567890" }, "national_id"],
    ["seller", { economic_no: "12" }, "economic_no"],
    ["seller", { registration_no: "a" }, "registration_no"],
    ["seller", { postal_code: "113594311" }, "postal_code"],
    ["seller", { address: "ن".repeat(501) }, "address"],
    ["seller", { phone: {} }, "phone"],
    ["seller", { city: "ن".repeat(61) }, "city"],
    ["seller", { province: [] }, "province"],
    ["seller", { version: "" }, "version"],
    ["vat", { mode: "both" }, "mode"],
    ["vat", { mode: null }, "mode"],
    ["shipping", { free_shipping_threshold: -1 }, "free_shipping_threshold"],
    ["shipping", { free_shipping_threshold: "much" }, "free_shipping_threshold"],
    ["days", { holidays: ["2027-02-30"] }, "holidays"],
    ["days", { holidays: "2027-02-03" }, "holidays"],
    ["days", { holidays: [12] }, "holidays"],
    ["days", { thursday_until: 25 }, "thursday_until"],
    ["agents", { percent: 101 }, "percent"],
    ["referral", { discount: -1 }, "discount"],
    ["referral", { reward: 1.5 }, "reward"],
    ["referral", { flooring: "" }, "flooring"],
    ["referral", { reward_days: 0 }, "reward_days"],
    ["referral", { monthly_max: 1001 }, "monthly_max"],
    ["holds", { hours: 0 }, "hours"],
    ["holds", { minutes: 1441 }, "minutes"],
    ["holds", { hours: 1, minutes: 61 }, "minutes"],
    ["holds", { percent: 101 }, "percent"],
    ["holds", { pieces: -1 }, "pieces"],
    ["accounts", { accounts: [{ ...ACCOUNT, iban: "IR12" }] }, "accounts"],
    ["accounts", { accounts: [{ ...ACCOUNT, card: "1" }] }, "accounts"],
    ["accounts", { accounts: [{ ...ACCOUNT, iban: "IR820540102680020817909003" }] }, "accounts"],
    ["accounts", { accounts: [{ ...ACCOUNT, card: "6221061234567890" }] }, "accounts"],
    ["accounts", { accounts: [{ ...ACCOUNT, bank: "" }] }, "accounts"],
    ["accounts", { accounts: Array.from({ length: 21 }, () => ACCOUNT) }, "accounts"],
    ["contact", { email: "no" }, "email"],
    ["contact", { phone_numbers: ["ask"] }, "phone_numbers"],
    ["contact", { phone_numbers: null }, "phone_numbers"],
    ["contact", { whatsapp: "javascript:alert(1)" }, "whatsapp"],
    ["contact", { return_days: 366 }, "return_days"],
    ["contact", { lat: 91 }, "lat"],
    ["contact", { lat: null }, "lng"],
    ["contact", { address: "ن".repeat(501) }, "address"],
    ["contact", { support_hours: "ن".repeat(81) }, "support_hours"],
  ])(
    "an invalid setting is refused at its field with a Persian message and changes nothing",
    async (part, wrong, field) => {
      const before = await all();
      const refused = await put(PATHS[part], { ...before[part], ...wrong });
      expect([refused.status, refused.body]).toEqual([
        422,
        expect.objectContaining({ message: expect.objectContaining({ [field]: [expect.stringMatching(/[ا-ی]/)] }) }),
      ]);
      expect(await all()).toEqual(before);
    },
  );

  it("the settings return 404 for staff who are not owners", async () => {
    const orders = await tokenOf(ORDERS);
    for (const path of ["", "/jobs", "/texts", "/agents", "/posting-methods", "/payment-ports"])
      expect((await ask(shop, `/admin/settings${path}`, { token: orders })).status).toBe(404);
  });

  it("the second of two saves of the same version is rejected with the current settings", async () => {
    const { seller } = await all();
    const both = await Promise.all(["پایانه یک", "پایانه دو"].map((name) => desk().saveSeller({ ...seller, name })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { seller: now } = await all();
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: 409, data: { current: now } } });
    // Saving the stored values again is not a change, whatever the version.
    const events = (await audited("setting")).length;
    expect(expectOk(await desk().saveSeller({ ...now, version: seller.version }))).toEqual(now);
    expect(await audited("setting")).toHaveLength(events);
  });

  it("contact settings without a phone number are accepted", async () => {
    const { contact } = await all();
    const saved = expectOk(await desk().saveContact({ ...contact, phone_numbers: [] }));
    expect(saved.phone_numbers).toEqual([]);
    expectOk(await desk().saveContact({ ...contact, version: saved.version }));
  });

  it("saving the contact settings keeps unknown fields and is logged with the national id masked", async () => {
    const { contact, seller } = await all();
    const { delivery_city } = (await settingOf("footer")) as { delivery_city: object };
    expectOk(await desk().saveContact({ ...contact, support_hours: null, phone_numbers: ["021-91000000"] }));
    const footer = expectOk(await apiOf(shop).content.footer());
    expect(footer).toMatchObject({ delivery_city, phone_numbers: ["021-91000000"], location: { lat: contact.lat } });
    expect(footer).not.toHaveProperty("support_hours");
    expectOk(await desk().saveSeller({ ...seller, version: (await all()).seller.version, national_id: LEGAL_ID }));
    const rows = expectOk(await apiOf(shop, token).deskPeople.audit({ kind: "setting", of: 1 }));
    expect(rows[0]).toMatchObject({ act: "setting", subject: { kind: "setting", id: 1 } });
    expect(JSON.stringify(rows)).not.toContain(LEGAL_ID);
    expect(rows[0]?.changes.find(({ field }) => field === "national_id")?.to).toMatch(/790$/);
  });

  it("the delivery city is saved by its id, and an unknown city is refused", async () => {
    const { contact } = await all();
    const unknown = await desk().saveContact({ ...contact, delivery_city: { id: 999_999, name: "هیچ‌کجا" } });
    expect(unknown).toMatchObject({ error: { code: 422, fields: { delivery_city: [messages.Validation.cities] } } });
    expect((await all()).contact).toEqual(contact);
    const saved = expectOk(await desk().saveContact({ ...contact, delivery_city: { id: 666, name: "" } }));
    expect(saved.delivery_city).toEqual({ id: 666, name: "رشت" });
    expect(expectOk(await apiOf(shop).content.footer()).delivery_city).toEqual({ id: 666, name: "رشت" });
    const none = expectOk(await desk().saveContact({ ...saved, delivery_city: null }));
    expect(expectOk(await apiOf(shop).content.footer())).not.toHaveProperty("delivery_city");
    expectOk(await desk().saveContact({ ...contact, version: none.version }));
  });

  it("a shop without stored settings shows the defaults, and they can be saved", async () => {
    const rows = await shop.db.query().select().from(settings);
    await shop.db.query().delete(settings);
    const none = await all();
    expect(none).toMatchObject({ vat: { mode: "shown" }, seller: { name: "", phone: null }, days: { holidays: [] } });
    expectOk(await desk().saveVat({ ...none.vat, mode: "none" }));
    expect(await settingOf("vat")).toBe("none");
    await shop.db.query().delete(settings);
    await shop.db.query().insert(settings).values(rows);
  });
});

describe("the effect of settings", () => {
  const change = async <Of extends keyof DeskSettings>(part: Of, fields: Partial<DeskSettings[Of]>) => {
    const answer = await put(PATHS[part], { ...(await all())[part], ...fields });
    expect(answer.status).toBe(200);
  };

  it("the documents required by device categories affect product, cart, checkout and an agent's invoice", async () => {
    const { version: _, ...documents } = (await all()).documents;
    const wait = { from_days: 4, to_days: 5 };
    await change("documents", { categories: [1], ...wait });
    // A device below the category, and a roll that requires no documents.
    const { api } = await readyToOrder(shop, { product: 1 });
    expect(expectOk(await api.catalogue.product({ id: 1 })).documents).toEqual(wait);
    expect(expectOk(await api.catalogue.product({ id: 45 }))).not.toHaveProperty("documents");
    expect(expectOk(await api.cart.get()).details[0]?.cartable.documents).toEqual(wait);
    const checkout = expectOk(await api.checkout.get({}));
    expect(checkout.documents).toEqual(wait);
    expect(checkout.posting_methods.some((method) => "from" in method)).toBe(false);
    const other = await readyToOrder(shop, { product: 45 });
    const without = expectOk(await other.api.checkout.get({}));
    expect(without).not.toHaveProperty("documents");
    expect(without.posting_methods.some(({ from }) => from !== undefined)).toBe(true);
    await change("documents", { categories: [], ...wait });
    expect(expectOk(await api.checkout.get({}))).not.toHaveProperty("documents");
    await change("documents", documents);
  });

  it("the VAT mode applies to later orders and not to earlier ones", async () => {
    const first = await placedOrder(shop);
    await change("vat", { mode: "included" });
    const second = await placedOrder(shop);
    const vatOf = async ({ api, placed }: typeof first) => expectOk(await api.invoice.get({ id: placed.id })).vat;
    expect([await vatOf(first), await vatOf(second)]).toEqual(["shown", "included"]);
    await change("vat", { mode: "shown" });
  });

  it("a holiday postpones the delivery days and the time by which a refund is due", async () => {
    const city = cityIdOf(ADDRESS.province, ADDRESS.city) ?? 0;
    // Saturday morning in Tehran.
    const deps = { ...shop.deps, now: () => new Date("2026-11-28T05:00:00Z") };
    const days = async () => (await listDeliveryDates(deps, city)).data[0]?.to;
    const before = await days();
    await change("days", { holidays: ["2026-11-28", "2026-11-29", "2026-11-30"] });
    expect(Date.parse((await days()) ?? "")).toBeGreaterThan(Date.parse(before ?? ""));

    const { placed, payUrl } = await placedOrder(shop, { product: 45 });
    await returnFromBank(await atBank(payUrl, "pay"));
    expectOk(await apiOf(shop, await tokenOf(ORDERS)).deskOrder.step({ id: placed.id, act: "cancel" }));
    const dueAt = async () =>
      expectOk(await apiOf(shop, token).deskMoney.refunds()).find((row) => row.order === placed.id)?.due_at ?? "";
    const due = await dueAt();
    const { days: seen } = await all();
    await change("days", { holidays: [...seen.holidays, due.slice(0, 10)] });
    expect(Date.parse(await dueAt())).toBeGreaterThan(Date.parse(due));
    const [event] = (await audited("setting")).slice(-1);
    expect(event?.changes).toMatchObject({ holidays: { from: [], to: [due.slice(0, 10)] } });
  });

  it("a changed free-shipping threshold applies from the next checkout", async () => {
    await change("shipping", { free_shipping_threshold: 0 });
    const { api, order } = await readyToOrder(shop);
    expect(expectOk(await api.checkout.get({ info_id: order.info_id })).free_shipping_threshold).toBe(0);
    await change("shipping", { free_shipping_threshold: 500_000_000 });
  });
});

describe("shipping methods", () => {
  const list = async () => expectOk(await desk().postings());
  const fieldsOf = async (id: number) => {
    const found = (await list()).find((one) => one.id === id);
    if (!found) throw new Error("No such shipping method.");
    return { ...found, cities: found.cities?.map((city) => city.id) ?? null };
  };

  it.each<[object, string]>([
    [{ title: "" }, "title"],
    [{ logo: "http://elsewhere.example/x.svg" }, "logo"],
    [{ amount: -5 }, "amount"],
    [{ cities: [999_999] }, "cities"],
    [{ cities: "all" }, "cities"],
    [{ from_days: 3, to_days: 1 }, "to_days"],
    [{ from_days: null, to_days: 2 }, "to_days"],
    [{ from_days: 61, to_days: 61 }, "from_days"],
    [{ until_hour: 25 }, "until_hour"],
    [{ free_for_companies: [999_999] }, "free_for_companies"],
    [{ place: 0 }, "place"],
    [{ active: "perhaps" }, "active"],
    [{ description: "ن".repeat(201) }, "description"],
  ])("an invalid shipping method is refused at its field, both on change and on creation", async (wrong, field) => {
    const before = await list();
    const fields = await fieldsOf(1);
    for (const answer of [
      await put("posting-methods/1", { ...fields, ...wrong }),
      await ask(shop, "/admin/settings/posting-methods", { method: "POST", token, body: { ...fields, ...wrong } }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ message: { [field]: [expect.any(String)] } });
    }
    expect(await list()).toEqual(before);
  });

  it("a shipping method serves only its cities, at its current price and position", async () => {
    const { api, order } = await readyToOrder(shop);
    const own = cityIdOf(ADDRESS.province, ADDRESS.city) ?? 0;
    const far = own === 394 ? 372 : 394;
    const before = await fieldsOf(order.posting_method);
    const saved = expectOk(await desk().savePosting({ ...before, amount: 770_000, cities: [far], place: 2 }));
    expect(saved).toMatchObject({ place: 2, amount: 770_000, cities: [{ id: far, name: expect.any(String) }] });
    expect(await api.checkout.save(order, { idempotencyKey: crypto.randomUUID() })).toMatchObject({
      error: { code: 422, fields: { posting_method: expect.any(Array) } },
    });
    expect(await desk().savePosting({ ...before, amount: 10 })).toMatchObject({
      error: { code: 409, data: { current: { amount: 770_000 } } },
    });
    expectOk(await desk().savePosting({ ...before, version: saved.version }));
    expect((await list()).map(({ place }) => place)).toEqual([1, 2, 3]);
    expect((await list())[0]?.id).toBe(before.id);
    expect(expectOk(await api.checkout.get({ info_id: order.info_id })).posting_methods[0]?.active).toBe(true);
  });

  it("a new shipping method is offered immediately at its position, its creation is logged, and an unknown one returns 404", async () => {
    const fields = await fieldsOf(2);
    const made = expectOk(await desk().addPosting({ ...fields, title: "تیپاکس", cities: null, place: 1 }));
    expect(made).toMatchObject({ place: 1, title: "تیپاکس", cities: null });
    const { api } = await readyToOrder(shop);
    expect(expectOk(await api.checkout.get({})).posting_methods[0]).toMatchObject({ id: made.id, active: true });
    expect(await desk().savePosting({ ...fields, id: 999 })).toMatchObject({ error: { code: 404 } });
    const history = expectOk(await apiOf(shop, token).deskPeople.audit({ kind: "posting", of: made.id }));
    expect(history[0]).toMatchObject({ act: "newPosting", subject: { name: "تیپاکس" } });
  });
});

describe("payment methods", () => {
  it("a payment method can be renamed and deactivated, but one must stay active", async () => {
    const ports = expectOk(await desk().ports());
    const [first, ...others] = ports;
    if (!first) throw new Error("There is no payment method.");
    const named = expectOk(await desk().savePort({ ...first, name: "درگاه اصلی" }));
    for (const other of others) {
      const { version = "" } = expectOk(await desk().ports()).find(({ id }) => id === other.id) ?? {};
      expectOk(await desk().savePort({ ...other, version, active: false }));
    }
    expect(await desk().savePort({ ...named, active: false })).toMatchObject({
      error: { code: 422, fields: { active: [expect.any(String)] } },
    });
    expect(await desk().savePort({ ...first, name: "دیگر" })).toMatchObject({ error: { code: 409 } });
    expect(await desk().savePort({ ...named, name: "" })).toMatchObject({
      error: { code: 422, fields: { name: [expect.any(String)] } },
    });
    expect(await desk().savePort({ ...named, id: 77 })).toMatchObject({ error: { code: 404 } });
  });
});

describe("an agent's limit", () => {
  it("saving an agent's limit is logged and checked for edit conflicts, and returns 404 for somebody who is not an agent", async () => {
    const agent = await newAgent(shop);
    const agents = expectOk(await desk().agents());
    const own = agents.find(({ mobile }) => mobile === agent.mobile) ?? agents.at(-1);
    if (!own) throw new Error("No agent.");
    expect(await desk().saveCeiling({ ...own, ceiling: -1 })).toMatchObject({
      error: { code: 422, fields: { ceiling: [expect.any(String)] } },
    });
    const saved = expectOk(await desk().saveCeiling({ ...own, ceiling: 5_000_000 }));
    expect(saved).toMatchObject({ ceiling: 5_000_000 });
    expect(await desk().saveCeiling({ ...own, ceiling: 10 })).toMatchObject({
      error: { code: 409, data: { current: saved } },
    });
    expect(await desk().saveCeiling({ ...own, id: 1_000_000 })).toMatchObject({ error: { code: 404 } });
    expect((await audited("ceiling"))[0]).toMatchObject({ subjectKind: "user", subjectId: own.id });
  });
});

describe("SMS texts", () => {
  const text = async (key: string) => {
    const found = expectOk(await desk().texts()).find((one) => one.key === key);
    if (!found) throw new Error("No such text.");
    return found;
  };

  it("the settings list every SMS text with its built-in version, which is always valid", async () => {
    expect(SMS_TEXT_KEYS.toSorted()).toEqual(Object.keys(messages.Sms).toSorted());
    expect(SMS_TEXT_KEYS.filter((key) => textProblem(key, messages.Sms[key]) !== null)).toEqual([]);
    const told = expectOk(await desk().texts());
    expect(told.map(({ own }) => own)).not.toContain(true);
    expect(Object.fromEntries(told.map(({ key, builtin }) => [key, builtin]))).toEqual(messages.Sms);
  });

  it.each<[string, string | null | undefined | object]>([
    ["orderRegistered", ""],
    ["orderRegistered", "سفارش شما ثبت شد"],
    ["orderRegistered", "سفارش {name} ثبت شد {link}"],
    ["orderRegistered", "سفارش {orderNo ثبت شد {link}"],
    ["orderRegistered", `{link}${"ن".repeat(660)}`],
    ["orderRegistered", undefined],
    ["orderRegistered", {}],
    ["passwordChanged", "رمز {code} شد"],
  ])("an SMS text with a missing, unknown or broken placeholder is refused", async (key, wrong) => {
    const { version } = await text(key);
    const answer = await put("texts", { key, version, text: wrong });
    expect(answer).toMatchObject({ status: 422, body: { message: { text: [expect.any(String)] } } });
    expect((await text(key)).own).toBe(false);
  });

  it("a changed SMS text is used from the next message until it is reset to the built-in one", async () => {
    const seen = await text("orderRegistered");
    const own = "خرید {orderNo} رسید؛ {link}";
    const saved = expectOk(await desk().saveText({ key: "orderRegistered", text: own, version: seen.version }));
    expect(saved).toMatchObject({ own: true, text: own, builtin: messages.Sms.orderRegistered });
    const { placed, payUrl } = await placedOrder(shop, { product: 45 });
    await returnFromBank(await atBank(payUrl, "pay"));
    const [message] = await shop.db
      .query()
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `order:${placed.id}`));
    expect(message?.text).toBe(`خرید ${placed.id} رسید؛ ${shop.deps.origin}/receipts/${placed.id}`);
    expect(await desk().saveText({ key: "orderRegistered", text: "{link}", version: seen.version })).toMatchObject({
      error: { code: 409, data: { current: saved } },
    });
    const back = expectOk(await desk().saveText({ key: "orderRegistered", text: null, version: saved.version }));
    expect(back).toMatchObject({ own: false, text: messages.Sms.orderRegistered });
    expect((await audited("smsText")).map(({ changes }) => changes)).toEqual([
      { orderRegistered: { from: messages.Sms.orderRegistered, to: own } },
      { orderRegistered: { from: own, to: messages.Sms.orderRegistered } },
    ]);
  });

  it("the preview of an order transition shows the text that is then sent", async () => {
    const { version } = await text("orderConfirmed");
    expectOk(await desk().saveText({ key: "orderConfirmed", text: "سفارش {orderNo} را دیدیم", version }));
    const { placed, payUrl } = await placedOrder(shop, { product: 45 });
    await returnFromBank(await atBank(payUrl, "pay"));
    const orders = apiOf(shop, await tokenOf(ORDERS)).deskOrder;
    expect(expectOk(await orders.get({ id: placed.id })).step_texts.confirm).toBe("سفارش {orderNo} را دیدیم");
    expectOk(await orders.step({ id: placed.id, act: "confirm", sms: true }));
    const sent = and(like(outbox.dedupeKey, "%confirm%"), like(outbox.text, `سفارش ${placed.id} را دیدیم`));
    expect(await shop.db.query().select().from(outbox).where(sent)).toHaveLength(1);
  });

  it("the preview of a message reply shows the changed text", async () => {
    const { version } = await text("messageAnswered");
    const own = "پیام {code}: {text}";
    expectOk(await desk().saveText({ key: "messageAnswered", text: own, version }));
    const [message] = expectOk(await apiOf(shop, token).deskMessage.list({ kind: "contact" }));
    expect(message?.sms_texts.sms).toBe(own);
  });

  it("a corrupt settings row falls back to the built-in SMS text", async () => {
    for (const value of ["text", { orderCancelled: 5 }, { orderCancelled: "{broken" }, null]) {
      if (value === null) await shop.db.query().delete(settings).where(eq(settings.key, "sms_texts"));
      else
        await shop.db
          .query()
          .insert(settings)
          .values({ key: "sms_texts", value })
          .onConflictDoUpdate({ target: settings.key, set: { value } });
      expect(await smsText(shop.deps, "orderCancelled", { orderNo: "7" })).toBe(
        messages.Sms.orderCancelled.replace("{orderNo}", "7"),
      );
    }
  });
});

describe("background jobs", () => {
  it("a job's last run, failure and recovery are shown, and a success is recorded at most once a minute", async () => {
    let now = new Date("2026-11-25T10:00:00Z");
    const told = rememberRuns({ db: shop.db, now: () => now }, "send outbox");
    let fails = false;
    const run = watchJob(
      "send outbox",
      5000,
      async () => {
        if (fails) throw new Error("The provider is away.");
      },
      told,
    );
    const job = async () => expectOk(await desk().jobs()).jobs.find(({ name }) => name === "send outbox");
    expect(await job()).toMatchObject({ ended_at: null, next_at: null, every: 5 });
    await run();
    expect(await job()).toMatchObject({
      ended_at: now.toISOString(),
      next_at: "2026-11-25T10:00:05.000Z",
      error: null,
    });
    const first = now;
    now = new Date(first.getTime() + 30_000);
    await run();
    expect(await job()).toMatchObject({ ended_at: first.toISOString() });
    fails = true;
    await run();
    expect(await job()).toMatchObject({ failed_at: now.toISOString(), error: "The provider is away." });
    fails = false;
    await run();
    expect(await job()).toMatchObject({ ended_at: now.toISOString(), error: null });
    expect(await shop.db.query().select().from(jobRuns)).toHaveLength(1);
  });

  it("the result of the last ledger check is shown", async () => {
    expect(expectOk(await desk().jobs()).books).toBeNull();
    await checkLedger(shop.deps);
    expect(expectOk(await desk().jobs()).books).toMatchObject({ differences: 0, unfinished: 0 });
  });
});
