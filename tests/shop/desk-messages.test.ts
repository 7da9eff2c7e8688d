import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { agentApplications, contactMessages } from "@/lib/backend/db/schema/contact";
import { outbox } from "@/lib/backend/db/schema/operations";
import { users } from "@/lib/backend/db/schema/users";
import { saveMessage } from "@/lib/backend/services/content/contact";
import { listChanges } from "@/lib/backend/services/shared/audit";
import type { DeskMessage, MessageKind } from "@/lib/contract/desk-message";
import { expectOk, randomMobile, smsCode } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const STAFF = "09125550001";
const OWNER = "09125555555";

let shop: TestShop;
let token: string;
let desk: ReturnType<typeof apiOf>["deskMessage"];
let owner: typeof desk;
const ids: Record<string, number> = {};
const tokenOf = async (mobile_no: string) =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";

beforeAll(async () => {
  shop = await openTestShop();
  token = await tokenOf(STAFF);
  desk = apiOf(shop, token).deskMessage;
  owner = apiOf(shop, await tokenOf(OWNER)).deskMessage;
  for (const user of await shop.db.query().select().from(users)) ids[user.mobile] = user.id;
});
afterAll(() => shop.close());

const read = async (code: string): Promise<DeskMessage> => {
  const [found] = expectOk(await desk.list({ q: code }));
  if (!found) throw new Error("The message is not listed.");
  return found;
};
async function letter(description = "کاغذ کی می‌رسد؟", mobile = randomMobile()): Promise<DeskMessage> {
  const given = { first_name: "نگار", last_name: "صادقی", mobile_number: mobile, email: null, type: 4, description };
  return read((await saveMessage(shop.deps, given)).code);
}
async function application(mobile = randomMobile()): Promise<DeskMessage> {
  const code = `APP${mobile.slice(-6)}`;
  const row = { code, firstName: "آرش", lastName: "کریمی", mobile, city: "شیراز", createdAt: shop.deps.now() };
  await shop.db.query().insert(agentApplications).values(row);
  return read(code);
}
const textsTo = async (mobile: string) =>
  (await shop.db.query().select().from(outbox).where(eq(outbox.mobile, mobile))).map(({ text }) => text);
const inRow = ({ kind, id, version }: DeskMessage) => ({ kind, id, version });
const rowOf = async ({ kind, id }: { kind: MessageKind; id: number }) => {
  const table = kind === "contact" ? contactMessages : agentApplications;
  return (await shop.db.query().select().from(table).where(eq(table.id, id)))[0];
};

describe("messages at the desk", () => {
  it("messages are listed by tab, with the longest-waiting first, and tab counts follow the filters", async () => {
    const one = await letter();
    const waiting = await desk.list({ tab: "new" });
    if (!waiting.ok) throw new Error("The list was refused.");
    expect(waiting.data.every(({ tab, assignee }) => tab === "new" && assignee === null)).toBe(true);
    const times = waiting.data.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    expect(new Set(waiting.data.map(({ kind }) => kind))).toEqual(new Set(["contact", "application"]));
    const { tabs, count, staff } = waiting.extra;
    expect(count).toBe(tabs.new);
    expect(tabs.new + tabs.held + tabs.done).toBe(tabs.all);
    expect(staff.map(({ name }) => name)).toEqual(["نرگس رستمی", "رضا اکبری"]);
    for (const tab of ["held", "done"] as const) {
      const rows = expectOk(await desk.list({ tab }));
      expect(new Set(rows.map((row) => row.tab))).toEqual(new Set([tab]));
      expect(rows).toHaveLength(tabs[tab]);
    }
    expect(expectOk(await desk.list({ kind: "application" })).every(({ kind }) => kind === "application")).toBe(true);
    expect(await desk.list({ to: "2020-01-01" })).toMatchObject({ data: [], extra: { tabs: { all: 0 } } });
    await desk.assign({ ...inRow(one), assignee: ids[STAFF] ?? 0 });
    const mine = expectOk(await desk.list({ mine: true, tab: "held" }));
    expect(mine.map(({ code }) => code)).toContain(one.code);
    expect(expectOk(await owner.list({ mine: true, tab: "held" })).map(({ code }) => code)).not.toContain(one.code);
  });

  it("messages are found by code, by name, by mobile number in any format and by their words", async () => {
    const { code, mobile } = await letter("آیا ۲۰٪ تخفیف دارید؟");
    const found = async (q: string) => expectOk(await desk.list({ q })).map((row) => row.code);
    expect(await found(code.toLowerCase())).toEqual([code]);
    expect(await found(mobile)).toEqual([code]);
    expect(await found(`+98${mobile.slice(1)}`)).toEqual([code]);
    expect(await found("نگار صاد")).toContain(code);
    expect(await found("۲۰٪ تخفیف")).toEqual([code]);
    // Punctuation counts as spaces in a search and is not a wildcard.
    expect(await found("تخف_ف")).toEqual([]);
  });

  it("assigning a message that a colleague has just taken is an edit conflict that names the colleague", async () => {
    const one = await letter();
    const taken = expectOk(await desk.assign({ ...inRow(one), assignee: ids[STAFF] ?? 0 }));
    expect(taken).toMatchObject({ tab: "held", version: one.version + 1, assignee: { name: "رضا اکبری" } });
    expect(taken.history).toMatchObject([{ act: "assign", by: "رضا اکبری", text: "رضا اکبری" }]);
    const late = await owner.assign({ ...inRow(one), assignee: ids[OWNER] ?? 0 });
    expect(late).toMatchObject({ error: { code: 409, data: { current: { assignee: { name: "رضا اکبری" } } } } });
    // Assigning the same person again changes nothing.
    expect(expectOk(await desk.assign({ ...inRow(one), assignee: ids[STAFF] ?? 0 }))).toEqual(taken);
    expect(expectOk(await owner.assign({ ...inRow(taken), assignee: null }))).toMatchObject({ tab: "new" });
    const events = await listChanges(shop.deps, { kind: "contact", id: one.id });
    expect(events.map(({ event }) => event.changes.assignee)).toEqual([
      { from: null, to: "رضا اکبری" },
      { from: "رضا اکبری", to: null },
    ]);
  });

  it.each(["09125550002", "09121111111"])(
    "a message cannot be assigned to somebody without the right to open it: %s",
    async (mobile) => {
      const one = await letter();
      const refused = await desk.assign({ ...inRow(one), assignee: ids[mobile] ?? 0 });
      expect(refused).toMatchObject({ error: { code: 422, fields: { assignee: [expect.any(String)] } } });
      expect((await rowOf(one))?.version).toBe(1);
    },
  );
});

describe("a reply to a message", () => {
  it("an SMS reply is sent word for word, and only once if its request is repeated", async () => {
    const one = await letter();
    const send = (key: string) =>
      desk.reply({ ...inRow(one), way: "sms", text: "فردا می‌رسد." }, { idempotencyKey: key.repeat(16) });
    const first = expectOk(await send("ab"));
    expect(first).toMatchObject({ tab: "done", assignee: { name: "رضا اکبری" } });
    expect(first.history).toMatchObject([{ act: "sms", by: "رضا اکبری", text: "فردا می‌رسد." }]);
    expect(await textsTo(one.mobile)).toEqual([`پاسخ فروشگاه به پیام ${one.code}: فردا می‌رسد.`]);
    expect(expectOk(await send("ab"))).toEqual(first);
    expect(await send("cd")).toMatchObject({ error: { code: 409 } });
    expect(await textsTo(one.mobile)).toHaveLength(1);
  });

  it("only one of two concurrent replies is sent, and the other gets an edit conflict that shows the first", async () => {
    const one = await letter();
    const [a, b] = await Promise.all([
      desk.reply({ ...inRow(one), way: "sms", text: "الف" }),
      owner.reply({ ...inRow(one), way: "sms", text: "ب" }),
    ]);
    const lost = [a, b].find(({ ok }) => !ok);
    expect([a, b].filter(({ ok }) => ok)).toHaveLength(1);
    expect(lost).toMatchObject({ error: { code: 409, data: { current: { history: [{ act: "sms" }] } } } });
    expect(await textsTo(one.mobile)).toHaveLength(1);
    const more = await owner.reply({ ...inRow(await read(one.code)), way: "sms", text: "پ" });
    expect(expectOk(more).history).toHaveLength(2);
    expect(await textsTo(one.mobile)).toHaveLength(2);
  });

  it("a reply by phone is stored with the caller and the time, sends nothing and is not in the audit log", async () => {
    const one = await letter();
    const done = expectOk(await owner.reply({ ...inRow(one), way: "call", text: "قیمت را گفتم." }));
    expect(done).toMatchObject({ tab: "done", history: [{ act: "call", by: "نرگس رستمی", text: "قیمت را گفتم." }] });
    expect(Math.abs(Date.parse(done.history[0]?.at ?? "") - shop.deps.now().getTime())).toBeLessThan(60_000);
    expect(await textsTo(one.mobile)).toEqual([]);
    const [change] = await listChanges(shop.deps, { kind: "contact", id: one.id });
    expect(change).toMatchObject({ firstName: "نرگس", event: { act: "message_call" } });
    const told = and(eq(auditEvents.subjectKind, "contact"), like(auditEvents.act, "message_%"));
    expect(JSON.stringify(await shop.db.query().select().from(auditEvents).where(told))).not.toContain("قیمت را گفتم");
  });
});

describe("an agent application", () => {
  it("accepting an application sends one SMS, grants no role and cannot be reversed", async () => {
    const mobile = "09121111111";
    const one = await application(mobile);
    expect(one).toMatchObject({ kind: "application", city: "شیراز", accepted: null, account: "customer" });
    const before = (await textsTo(mobile)).length;
    const yes = { id: one.id, version: one.version, accept: true, text: "با همین شماره وارد شوید.", sms: true };
    const done = expectOk(await desk.decide(yes));
    expect(done).toMatchObject({ tab: "done", accepted: true, account: "customer", history: [{ act: "accept" }] });
    expect(expectOk(await owner.decide(yes))).toEqual(done);
    const texts = (await textsTo(mobile)).slice(before);
    expect(texts).toEqual([`درخواست همکاری ${one.code} پذیرفته شد. با همین شماره وارد شوید.`]);
    const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
    expect(user?.roles).toEqual([]);
    const no = await owner.decide({ ...yes, version: done.version, accept: false });
    expect(no).toMatchObject({ error: { code: 409, data: { current: { accepted: true } } } });
    expect((await textsTo(mobile)).slice(before)).toHaveLength(1);
  });

  it("an application may be refused without an SMS, and the same number may apply again", async () => {
    const one = await application();
    const no = { id: one.id, version: one.version, accept: false, text: "در شهر شما نماینده داریم.", sms: false };
    expect(expectOk(await desk.decide(no))).toMatchObject({ accepted: false, account: "none", tab: "done" });
    expect(await textsTo(one.mobile)).toEqual([]);
    const row = { code: "AGAIN234", firstName: "آرش", mobile: one.mobile, city: "شیراز", createdAt: shop.deps.now() };
    await shop.db.query().insert(agentApplications).values(row);
    expect((await read("AGAIN234")).tab).toBe("new");
  });

  it("a phone call leaves an application in progress, and only a decision closes it", async () => {
    const one = await application();
    const called = expectOk(await desk.reply({ ...inRow(one), way: "call", text: "فردا دوباره زنگ می‌زنم." }));
    expect(called).toMatchObject({ tab: "held", accepted: null });
    const closed = await desk.reply({ ...inRow(called), way: "none", text: "بی‌پاسخ" });
    expect(closed).toMatchObject({ error: { code: 422 } });
  });

  it("a decision on an outdated version of an application is an edit conflict", async () => {
    const given = { first_name: "آرش", last_name: "کریمی", mobile_number: randomMobile(), city: "شیراز" };
    const { contact } = apiOf(shop);
    const apply = async (city: string) => {
      expectOk(await contact.applicationCode({ ...given, city }));
      const code = await smsCode(shop, given.mobile_number);
      return expectOk(await contact.apply({ ...given, city, code })).code;
    };
    const one = await read(await apply("شیراز"));
    const before = await textsTo(one.mobile);
    shop.advance(121_000);
    await apply("اهواز");
    const yes = { id: one.id, version: one.version, accept: true, text: "خوش آمدید.", sms: true };
    expect(await desk.decide(yes)).toMatchObject({ error: { code: 409, data: { current: { city: "اهواز" } } } });
    expect((await rowOf(one))?.answeredAt).toBeNull();
    expect(await textsTo(one.mobile)).toEqual(before);
  });
});

describe("wrong input for messages", () => {
  const put = (path: string, body: object) => ask(shop, path, { method: "POST", body, token });

  it.each([
    ["assignee", { version: 0, assignee: null }, "version"],
    ["assignee", { version: 1 }, "assignee"],
    ["assignee", { version: 1, assignee: "x" }, "assignee"],
    ["answer", { version: 1, way: "fax", text: "سلام" }, "way"],
    ["answer", { version: 1, way: "sms", text: " " }, "text"],
    ["answer", { version: 1, way: "sms", text: "ن".repeat(301) }, "text"],
    ["answer", { version: 1, way: "sms", text: ["x"] }, "text"],
  ])("an invalid %s request is refused at its field and changes nothing: %j", async (part, body, field) => {
    const one = await letter();
    const { status, body: told } = await put(`/admin/messages/contact/${one.id}/${part}`, {
      ...body,
      ...(part === "assignee" && { _method: "PUT" }),
    });
    expect(status).toBe(422);
    expect(told.message).toEqual({ [field]: [expect.any(String)] });
    expect(await read(one.code)).toEqual(one);
    expect(await textsTo(one.mobile)).toEqual([]);
  });

  it("an invalid decision is refused at its fields and changes nothing", async () => {
    const one = await application();
    const path = `/admin/messages/application/${one.id}/decision`;
    const { status, body } = await put(path, { _method: "PUT", version: 1, accept: "maybe", text: "" });
    expect(status).toBe(422);
    expect(Object.keys(body.message as object).sort()).toEqual(["accept", "text"]);
    expect(await read(one.code)).toEqual(one);
  });

  it.each(["tab=lost", "kind=fax", "page=0", "from=yesterday", "mine=maybe"])(
    "the message list refuses %s",
    async (query) => {
      expect((await ask(shop, `/admin/messages?${query}`, { token })).status).toBe(422);
    },
  );

  it("replying to an unknown message, or one of an unknown kind, returns 404", async () => {
    const path = (kind: string, id: number) => `/admin/messages/${kind}/${id}/answer`;
    for (const missing of [path("contact", 2_000_000_000), path("fax", 1), path("__proto__", 1)])
      expect((await put(missing, { version: 1, way: "call", text: "سلام" })).status).toBe(404);
  });
});
