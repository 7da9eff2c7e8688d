import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { comments } from "@/lib/backend/db/schema/engagement";
import { listChanges } from "@/lib/backend/services/shared/audit";
import type { CommentState } from "@/lib/contract/desk-comment";
import { RecordType } from "@/lib/contract/engagement";
import { TAGS } from "@/lib/contract/tags";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const PRODUCT = 45;

let shop: TestShop;
let desk: ReturnType<typeof apiOf>["deskComment"];
beforeAll(async () => {
  shop = await openTestShop();
  const login = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125550001", password: "demo-1234" }));
  desk = apiOf(shop, login.token ?? "").deskComment;
});
beforeEach(async () => {
  await shop.db.query().delete(comments).where(eq(comments.recordId, PRODUCT));
});
afterAll(() => shop.close());

async function said(body = "کاغذش خوب است.", recordType: RecordType = RecordType.Product): Promise<number> {
  const row = { recordType, recordId: PRODUCT, body, stars: 4, createdAt: shop.deps.now() };
  const [made] = await shop.db.query().insert(comments).values(row).returning({ id: comments.id });
  return made?.id ?? 0;
}
const move = async (ids: number[], from: CommentState, to: CommentState) =>
  expectOk(await desk.move({ ids, from, to })).map((one) => [one.id, one.moved, one.message !== null]);
const shown = async () => {
  const list = await apiOf(shop).engagement.comments({ id: PRODUCT, type: RecordType.Product });
  return expectOk(list);
};
const rowOf = async (id: number) => {
  const list = expectOk(await desk.list({}));
  const row = list.find((one) => one.id === id);
  if (!row) throw new Error("The comment is not listed.");
  return row;
};
const touches = () => vi.spyOn(shop.db, "invalidate");

describe("comments at the desk", () => {
  it("shoppers see a comment only while it is approved, and each change invalidates its page", async () => {
    const id = await said();
    expect(await shown()).toEqual([]);
    const touch = touches();
    expect(await move([id], "waiting", "approved")).toEqual([[id, true, false]]);
    expect(touch.mock.calls.flat()).toEqual([TAGS.product(PRODUCT)]);
    expect((await shown()).map((one) => one.id)).toEqual([id]);
    touch.mockClear();
    expect(await move([id], "approved", "refused")).toEqual([[id, true, false]]);
    expect(touch.mock.calls.flat()).toEqual([TAGS.product(PRODUCT)]);
    expect(await shown()).toEqual([]);
    touch.mockClear();
    // No shopper could see it, so nothing is invalidated.
    await move([id], "refused", "waiting");
    expect(touch).not.toHaveBeenCalled();
    touch.mockRestore();
    const changes = await listChanges(shop.deps, { kind: "comment", id });
    expect(changes.map(({ event }) => event.act)).toEqual(["approved", "refused", "waiting"]);
    expect(changes[0]).toMatchObject({ firstName: "رضا", event: { changes: { state: { from: "waiting" } } } });
  });

  it("deciding several comments reports each result and skips those that a colleague has decided meanwhile", async () => {
    const [one, two, three] = [await said(), await said(), await said()];
    await move([two], "waiting", "refused");
    await move([three], "waiting", "approved");
    expect(await move([one, two, three, 2_000_000_000, one], "waiting", "approved")).toEqual([
      [one, true, false],
      [two, false, true],
      [three, false, false],
      [2_000_000_000, false, true],
    ]);
    expect((await rowOf(two)).state).toBe("refused");
    expect(await listChanges(shop.deps, { kind: "comment", id: three })).toHaveLength(1);
  });

  it("a reply is shown with its comment, and a stale version is an edit conflict", async () => {
    const id = await said();
    await move([id], "waiting", "approved");
    const { version } = await rowOf(id);
    const first = expectOk(await desk.reply({ id, version, answer: "سپاس." }));
    expect(first).toMatchObject({ answer: "سپاس.", version: version + 1 });
    expect((await shown())[0]).toMatchObject({ answer: "سپاس." });
    const stale = await desk.reply({ id, version, answer: "ممنون." });
    expect(stale).toMatchObject({ ok: false, error: { code: 409, data: { current: { answer: "سپاس." } } } });
    expect((await shown())[0]).toMatchObject({ answer: "سپاس." });
    expect(expectOk(await desk.reply({ id, version: version + 1, answer: " " })).answer).toBeNull();
    expect(await desk.reply({ id: 2_000_000_000, version: 1, answer: "سپاس." })).toMatchObject({
      error: { code: 404 },
    });
  });

  it("the comment list filters by tab, words and day, and its tab counts follow the filters", async () => {
    const id = await said("این ۱۰۰٪ خوب است");
    const waiting = await desk.list({ tab: "waiting" });
    if (!waiting.ok) throw new Error("The list was refused.");
    expect(waiting.data.map((row) => row.id)).toContain(id);
    expect(waiting.data.every(({ state }) => state === "waiting")).toBe(true);
    const open = and(isNull(comments.approvedAt), isNull(comments.refusedAt));
    expect(waiting.extra.tabs.waiting).toBe(await shop.db.query().$count(comments, open));
    const found = await desk.list({ q: "۱۰۰٪ خوب" });
    expect(found).toMatchObject({ data: [{ id, record: { id: PRODUCT, type: RecordType.Product } }] });
    expect(found).toMatchObject({ extra: { count: 1, tabs: { all: 1, approved: 0 } } });
    // Punctuation counts as spaces in a search and is not a wildcard.
    expect(await desk.list({ q: "خ_ب" })).toMatchObject({ data: [] });
    expect(await desk.list({ to: "2020-01-01" })).toMatchObject({ extra: { tabs: { all: 0 } } });
  });

  it("invalid fields of a comment decision are refused and change nothing", async () => {
    const id = await said();
    const codes = [
      await desk.move({ ids: [], from: "waiting", to: "approved" }),
      await desk.reply({ id, version: 1, answer: "ن".repeat(2001) }),
      await desk.reply({ id, version: 0, answer: "سپاس." }),
    ].map((result) => (result.ok ? 200 : result.error.code));
    expect(codes).toEqual([422, 422, 422]);
    expect(await rowOf(id)).toMatchObject({ version: 1, state: "waiting", answer: null });
  });
});
