import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ShopApi } from "@/lib/api/client";
import type { ApiResult } from "@/lib/api/envelope";
import { getSetting, writeSetting } from "@/lib/backend/core/settings";
import { invoiceFiles, invoiceNotes, returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { InvoiceStatus } from "@/lib/contract/invoice";
import { SALES_AGENT } from "@/lib/contract/user";
import { warrantyEnd } from "@/lib/domain/product/warranty";
import { pastDays } from "@/lib/domain/shared/tehran-days";
import { type Agent, newAgent } from "../support/agents";
import { expectOk, placedOrder } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DAY_MS = 86_400_000;

let shop: TestShop;
let agent: Agent;
let otherAgent: Agent;
let theBuyer: Awaited<ReturnType<typeof placedOrder>>;
let otherBuyer: typeof theBuyer;
let picture: Blob;

beforeAll(async () => {
  shop = await openTestShop();
  [agent, otherAgent] = [await newAgent(shop), await newAgent(shop)];
  [theBuyer, otherBuyer] = [await placedOrder(shop), await placedOrder(shop)];
  const rendered = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  picture = new Blob([new Uint8Array(rendered)], { type: "image/jpeg" });
});
afterAll(() => shop.close());

/** Inserts an order of the buyer, issued by the agent, as a modified copy of a placed one. */
async function anInvoice(change: Partial<typeof invoices.$inferInsert> = {}, owner = theBuyer) {
  const [row] = await shop.db.query().select().from(invoices).where(eq(invoices.id, owner.placed.id));
  if (!row) throw new Error("The order was not placed.");
  const { id: _, ...rest } = row;
  const copy = { ...rest, trackingCode: crypto.randomUUID().slice(0, 12), authorId: agent.id, ...change };
  const [made] = await shop.db.query().insert(invoices).values(copy).returning({ id: invoices.id });
  return { ...owner, id: made?.id ?? 0 };
}
const FINISHED = { status: InvoiceStatus.Finished, paymentStatus: 20 };

const show = async ({ api }: { api: ShopApi }, id: number) => expectOk(await api.invoice.get({ id }));
const codeOf = async (asked: Promise<ApiResult<unknown>>) => {
  const result = await asked;
  return result.ok ? 200 : result.error.code;
};
const fieldsOf = async (asked: Promise<ApiResult<unknown>>) => {
  const result = await asked;
  return result.ok ? {} : result.error.fields;
};

describe("access to an invoice", () => {
  it("the customer can see the invoice, and the issuing agent only while still an agent", async () => {
    const buyer = await anInvoice();
    expect(await show(buyer, buyer.id)).toMatchObject({ viewer: "customer", can_return: false });
    const theirs = await show(agent, buyer.id);
    expect(theirs).toMatchObject({ viewer: "agent", can_return: false });
    expect(theirs.again).toBeUndefined();
    expect(await codeOf(otherAgent.api.invoice.get({ id: buyer.id }))).toBe(404);
    const row = eq(users.id, agent.id);
    await shop.db.query().update(users).set({ roles: [] }).where(row);
    expect(await codeOf(agent.api.invoice.get({ id: buyer.id }))).toBe(404);
    await shop.db
      .query()
      .update(users)
      .set({ roles: [SALES_AGENT] })
      .where(row);
  });

  it("the invoice shows the carrier, the waybill number and the time of the order (INV-039)", async () => {
    const { api, id } = await anInvoice({
      trackingCode: "ZT2GGTECSJQQ",
      billOfLanding: "880124603912",
      carrier: "پست پیشتاز",
    });
    const shown = await show({ api }, id);
    expect(shown).toMatchObject({ bill_of_landing: "880124603912", carrier: "پست پیشتاز" });
    expect([shown.tracking_code, Number.isNaN(Date.parse(shown.receipted_at))]).toEqual(["ZT2GGTECSJQQ", false]);
  });

  it("the agent of an invoice can neither pay, cancel, rate nor return it", async () => {
    const { id } = await anInvoice(FINISHED);
    const asked = [
      agent.api.invoice.repay({ id }),
      agent.api.invoice.cancel({ id }),
      agent.api.invoice.setCoupon({ id, code: "DEMO10" }),
      agent.api.receipt.rate({ id, rates: 5 }),
      agent.api.receipt.askReturn({ id, reason: "نمی‌خواهم" }),
    ];
    for (const one of asked) expect(await codeOf(one)).toBe(404);
  });
});

describe("a rating", () => {
  it("a rating with its note is stored once for a finished order (API-056, AGENT-024)", async () => {
    const { api, id } = await anInvoice(FINISHED);
    expect((await show({ api }, id)).rates).toEqual({ rates: 0, note_context: null });
    expectOk(await api.receipt.rate({ id, rates: 4, note_context: "زود رسید" }));
    expect((await show({ api }, id)).rates).toEqual({ rates: 4, note_context: "زود رسید" });
    expect(await codeOf(api.receipt.rate({ id, rates: 1 }))).toBe(409);
    expect((await show({ api }, id)).rates.rates).toBe(4);
  });

  it("a rating must be a whole number from 1 to 5, and returns 409 before the order is finished (VAL-035)", async () => {
    const { api, id } = await anInvoice(FINISHED);
    for (const rates of [0, 6, 2.5, -1, Number.NaN, "x" as unknown as number]) {
      expect(await fieldsOf(api.receipt.rate({ id, rates })), String(rates)).toEqual({
        rates: ["امتیاز باید عددی از ۱ تا ۵ باشد"],
      });
    }
    expectOk(await api.receipt.rate({ id, rates: "۵" as unknown as number }));
    const open = await anInvoice();
    expect(await codeOf(open.api.receipt.rate({ id: open.id, rates: 5 }))).toBe(409);
  });

  it("only one of several concurrent ratings is stored", async () => {
    const { api, id } = await anInvoice(FINISHED);
    const codes = await Promise.all([1, 2, 3].map((rates) => codeOf(api.receipt.rate({ id, rates }))));
    expect(codes.sort()).toEqual([200, 409, 409]);
  });
});

describe("the warranty in the order list", () => {
  it("a delivered order shows the end of its warranty and the months left", async () => {
    const buyer = await placedOrder(shop);
    const lines = eq(invoiceLines.invoiceId, buyer.placed.id);
    await shop.db.query().update(invoiceLines).set({ warrantyMonths: 18 }).where(lines);
    const [row] = await shop.db.query().select().from(invoices).where(eq(invoices.id, buyer.placed.id));
    const told = async () => expectOk(await buyer.api.invoice.list({}))[0]?.warranty;
    expect(await told()).toBeNull();
    await shop.db.query().update(invoices).set(FINISHED).where(eq(invoices.id, buyer.placed.id));
    const until = warrantyEnd(row?.createdAt.toISOString() ?? "", 18);
    expect(await told()).toEqual({ until, months_left: 17 });
  });
});

describe("the delivery day", () => {
  const today = () => pastDays(shop.deps.now(), 1)[0] ?? "";
  const later = (days: number) => pastDays(new Date(shop.deps.now().getTime() + days * DAY_MS), 1)[0] ?? "";

  it("the issuing agent can set and change the delivery day (API-057)", async () => {
    const buyer = await anInvoice();
    for (const delivered_at of [later(9), later(12)]) {
      expectOk(await agent.api.receipt.setDelivery({ id: buyer.id, delivered_at }));
      expect((await show(buyer, buyer.id)).delivered_at).toBe(delivered_at);
    }
  });

  it("the delivery day is no earlier than the shipping method allows, and can be set until the parcel is sent", async () => {
    const buyer = await anInvoice();
    const set = (delivered_at: string) => agent.api.receipt.setDelivery({ id: buyer.id, delivered_at });
    const { earliest_delivery: earliest = "" } = expectOk(await agent.api.invoice.get({ id: buyer.id }));
    expect(earliest > today()).toBe(true);
    expect(await fieldsOf(set(today()))).toEqual({
      delivered_at: [expect.stringMatching(/با این روش ارسال، زودتر از/)],
    });
    expectOk(await set(earliest));
    await shop.db.query().update(invoices).set({ sentAt: shop.deps.now() }).where(eq(invoices.id, buyer.id));
    expectOk(await set(today()));
  });

  it("the customer, another agent and an agent who orders for themselves cannot set the delivery day", async () => {
    const buyer = await anInvoice();
    const ask = { id: buyer.id, delivered_at: later(1) };
    expect(await codeOf(buyer.api.receipt.setDelivery(ask))).toBe(403);
    expect(await codeOf(otherAgent.api.receipt.setDelivery(ask))).toBe(404);
    await shop.db.query().update(invoices).set({ userId: agent.id }).where(eq(invoices.id, buyer.id));
    expect(await codeOf(agent.api.receipt.setDelivery(ask))).toBe(404);
  });

  it("a delivery day that is past, over ninety days away or on a closed order is refused", async () => {
    const { id } = await anInvoice();
    const set = (delivered_at: string) => agent.api.receipt.setDelivery({ id, delivered_at });
    expect(await fieldsOf(set(later(-1)))).toEqual({
      delivered_at: ["این روز گذشته است؛ امروز یا روزی پس از آن را انتخاب کنید"],
    });
    expect(await codeOf(set(later(91)))).toBe(422);
    for (const status of [InvoiceStatus.Finished, InvoiceStatus.Cancelled]) {
      await shop.db.query().update(invoices).set({ status }).where(eq(invoices.id, id));
      expect(await codeOf(set(later(1)))).toBe(409);
    }
  });
});

describe("a note", () => {
  it("a note is listed after the order's own note, with its author (API-059)", async () => {
    const buyer = await anInvoice({ note: "زنگ بزنید" });
    expectOk(await buyer.api.receipt.note({ id: buyer.id, context: "  طبقه ي سوم\u202e  " }));
    expectOk(await agent.api.receipt.note({ id: buyer.id, context: "هماهنگ شد" }));
    const { notes, notes_count } = await show(buyer, buyer.id);
    expect(notes.map(({ context, by }) => [context, by])).toEqual([
      ["زنگ بزنید", "agent"],
      ["طبقه ی سوم", "customer"],
      ["هماهنگ شد", "agent"],
    ]);
    expect(notes_count).toBe(3);
  });

  it("an empty or overlong note is refused, as is one on a closed invoice or someone else's", async () => {
    const buyer = await anInvoice();
    const note = (context: string) => codeOf(buyer.api.receipt.note({ id: buyer.id, context }));
    expect([await note("  "), await note("ا".repeat(2001))]).toEqual([422, 422]);
    expect(await codeOf(otherAgent.api.receipt.note({ id: buyer.id, context: "x" }))).toBe(404);
    await shop.db.query().update(invoices).set({ status: 70 }).where(eq(invoices.id, buyer.id));
    expect(await note("دیر شد")).toBe(409);
    expect(await shop.db.query().$count(invoiceNotes, eq(invoiceNotes.invoiceId, buyer.id))).toBe(0);
  });

  it("an invoice has at most thirty notes", async () => {
    const buyer = await anInvoice();
    const row = { invoiceId: buyer.id, userId: agent.id, context: "x", createdAt: shop.deps.now() };
    await shop.db.query().insert(invoiceNotes).values(Array(30).fill(row));
    expect(await codeOf(buyer.api.receipt.note({ id: buyer.id, context: "باز هم" }))).toBe(409);
  });
});

describe("a picture", () => {
  const upload = ({ api }: { api: ShopApi }, id: number, file_id?: number, check = picture) =>
    api.receipt.upload({ id, check, file_id });
  const rawFile = (token: string, url: string) =>
    fetch(new URL(url, shop.url), { headers: { authorization: `Bearer ${token}` } });

  it("a picture is re-encoded, downloaded with safe headers, and can be replaced (INV-037, API-058)", async () => {
    const buyer = await anInvoice();
    const kept = expectOk(await upload(buyer, buyer.id));
    expect(kept.is_mine).toBe(true);
    expect((await show(buyer, buyer.id)).files).toEqual([kept]);
    const answer = await rawFile(buyer.token, kept.url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": `attachment; filename="invoice-${buyer.id}.webp"`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 60 });
    const replaced = expectOk(await upload(buyer, buyer.id, kept.id));
    expect(replaced.id).toBe(kept.id);
    expect(replaced.url).not.toBe(kept.url);
    expect((await rawFile(buyer.token, kept.url)).status).toBe(404);
    expect((await show(buyer, buyer.id)).files).toEqual([replaced]);
  });

  it("only the customer can download a picture, under the address of its own invoice", async () => {
    const [buyer, other] = [await anInvoice(), await anInvoice({}, otherBuyer)];
    const { url } = expectOk(await upload(buyer, buyer.id));
    const statuses = [buyer.token, agent.token, other.token, otherAgent.token, "x".repeat(43)].map(
      async (token) => (await rawFile(token, url)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404, 401]);
    expect((await show(agent, buyer.id)).files).toEqual([]);
    const moved = url.replace(`/invoices/${buyer.id}/`, `/invoices/${other.id}/`);
    expect((await rawFile(other.token, moved)).status).toBe(404);
  });

  it("staff with the right to orders can download pictures of customers and agents, with their authors", async () => {
    const buyer = await anInvoice();
    const kept = expectOk(await upload(buyer, buyer.id));
    const byAgent = expectOk(await upload(agent, buyer.id));
    const login = { mobile_no: "09125550001", password: "demo-1234" };
    const staff = expectOk(await apiOf(shop).auth.login(login)).token ?? "";
    const { files } = expectOk(await apiOf(shop, staff).deskOrder.get({ id: buyer.id }));
    expect(files).toMatchObject([
      { id: kept.id, by: "customer", is_evidence: false },
      { id: byAgent.id, by: "agent", is_evidence: false },
    ]);
    const [{ url } = { url: "" }] = files;
    const statuses = [staff, buyer.token, agent.token].map(async (token) => (await rawFile(token, url)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
    expect((await rawFile(staff, url.replace(/[^/]+$/, "none"))).status).toBe(404);
    expect((await rawFile(staff, kept.url)).status).toBe(404);
  });

  it("a picture uploaded by the issuing agent can be downloaded by the agent and the customer", async () => {
    const buyer = await anInvoice();
    const kept = expectOk(await upload(agent, buyer.id));
    const statuses = [agent.token, buyer.token, otherAgent.token].map(
      async (token) => (await rawFile(token, kept.url)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
    expect((await show(agent, buyer.id)).files).toEqual([kept]);
    expect((await show(buyer, buyer.id)).files).toEqual([{ ...kept, is_mine: false }]);
  });

  it("a picture is stored only on the uploader's own open invoice, and cannot replace somebody else's", async () => {
    const [buyer, other] = [await anInvoice(), await anInvoice({}, otherBuyer)];
    const { id: theirs } = expectOk(await upload(other, other.id));
    const { id: agents } = expectOk(await upload(agent, buyer.id));
    expect(await codeOf(upload(other, buyer.id))).toBe(404);
    expect(await codeOf(upload(buyer, buyer.id, theirs))).toBe(404);
    expect(await codeOf(upload(buyer, buyer.id, agents))).toBe(404);
    await shop.db.query().update(invoices).set({ status: 70 }).where(eq(invoices.id, buyer.id));
    expect(await codeOf(upload(buyer, buyer.id))).toBe(409);
    expect(await shop.db.query().$count(invoiceFiles, eq(invoiceFiles.invoiceId, buyer.id))).toBe(1);
  });

  it("an invalid picture and a sixth one are refused at `check`, even if two arrive concurrently (ERR-068)", async () => {
    const buyer = await anInvoice();
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: "image/jpeg" });
    expect(await fieldsOf(upload(buyer, buyer.id, undefined, svg))).toEqual({
      check: ["یک تصویر JPEG، PNG یا WebP سالم تا ۲۵ مگاپیکسل بفرستید"],
    });
    for (let count = 0; count < 4; count += 1) expectOk(await upload(buyer, buyer.id));
    const both = await Promise.all([codeOf(upload(buyer, buyer.id)), codeOf(upload(agent, buyer.id))]);
    expect(both.sort()).toEqual([200, 422]);
    expect((await show(buyer, buyer.id)).files).toHaveLength(5);
    // JSON cannot contain a file, so a string is refused.
    expect(await codeOf(upload(buyer, buyer.id, undefined, "x" as unknown as Blob))).toBe(422);
  });

  it("a HEIC picture is refused with the list of accepted formats (INV-037)", async () => {
    const buyer = await anInvoice();
    const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1")]);
    const heic = new Blob([new Uint8Array(head)], { type: "image/heic" });
    const [sentence] = (await fieldsOf(upload(buyer, buyer.id, undefined, heic))).check ?? [];
    for (const format of ["JPEG", "PNG", "WebP"]) expect(sentence).toContain(format);
    expect((await show(buyer, buyer.id)).files).toEqual([]);
  });

  it("an account may upload twenty pictures a day", async () => {
    const buyer = await placedOrder(shop).then((placed) => anInvoice({}, placed));
    const { id } = expectOk(await upload(buyer, buyer.id));
    for (let count = 1; count < 20; count += 1) expectOk(await upload(buyer, buyer.id, id));
    expect(await codeOf(upload(buyer, buyer.id, id))).toBe(429);
  });
});

describe("a return request", () => {
  const delivered = (days: number) => ({
    ...FINISHED,
    deliveredAt: new Date(shop.deps.now().getTime() - days * DAY_MS),
  });

  it("a return can be requested once, with a picture, and waits for a decision", async () => {
    const buyer = await anInvoice(delivered(2));
    expect((await show(buyer, buyer.id)).can_return).toBe(true);
    const file = expectOk(await buyer.api.receipt.upload({ id: buyer.id, check: picture }));
    const wish = { id: buyer.id, reason: "روشن نمی‌شود", file_id: file.id };
    const asked = expectOk(await buyer.api.receipt.askReturn(wish));
    expect(asked).toMatchObject({ state: "asked", reason: "روشن نمی‌شود" });
    expect(await show(buyer, buyer.id)).toMatchObject({ can_return: false, return_request: asked, status: 60 });
    expect(await codeOf(buyer.api.receipt.askReturn(wish))).toBe(409);
  });

  it("a return can be requested as long as the shop advertises, on its page and by its call", async () => {
    const footer = await getSetting(shop.deps, "footer");
    const buyer = await anInvoice(delivered(10));
    expect((await show(buyer, buyer.id)).can_return).toBe(false);
    await writeSetting(shop.deps, "footer", { ...footer, return_days: 14 });
    expect((await show(buyer, buyer.id)).can_return).toBe(true);
    expectOk(await buyer.api.receipt.askReturn({ id: buyer.id, reason: "روشن نمی‌شود" }));
    await writeSetting(shop.deps, "footer", footer);
  });

  it("the picture of a return request cannot be replaced afterwards", async () => {
    const buyer = await anInvoice(delivered(2));
    const put = (file_id?: number) => buyer.api.receipt.upload({ id: buyer.id, check: picture, file_id });
    const [shown, other] = [expectOk(await put()), expectOk(await put())];
    expectOk(await buyer.api.receipt.askReturn({ id: buyer.id, reason: "روشن نمی‌شود", file_id: shown.id }));
    expect(await codeOf(put(shown.id))).toBe(409);
    const replaced = expectOk(await put(other.id));
    expect((await show(buyer, buyer.id)).files).toEqual([{ ...shown, is_evidence: true }, replaced]);
  });

  it("a return request is refused after a week, before delivery, without a reason and with someone else's picture", async () => {
    const late = await anInvoice(delivered(8));
    const early = await anInvoice();
    const other = await anInvoice(delivered(1), otherBuyer);
    const foreign = expectOk(await late.api.receipt.upload({ id: late.id, check: picture }));
    const askOf = ({ api, id }: { api: ShopApi; id: number }, reason = "شکسته", file_id?: number) =>
      codeOf(api.receipt.askReturn({ id, reason, file_id }));
    expect((await show(late, late.id)).can_return).toBe(false);
    expect([await askOf(late), await askOf(early), await askOf(other, " ")]).toEqual([409, 409, 422]);
    expect(await askOf(other, "شکسته", foreign.id)).toBe(404);
    expect(await shop.db.query().$count(returnRequests, eq(returnRequests.invoiceId, other.id))).toBe(0);
  });
});
