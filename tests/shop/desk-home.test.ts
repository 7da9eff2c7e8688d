import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { idempotencyKeys } from "@/lib/backend/db/schema/operations";
import { deleteOldKeys } from "@/lib/backend/http/idempotency";
import { refreshShelfPages } from "@/lib/backend/jobs/refresh-shelf-pages";
import { fillHomeRows } from "@/lib/backend/services/content/home";
import { deleteOldVersions } from "@/lib/backend/services/content/published";
import { deskHome } from "@/lib/backend/services/desk/home";
import type { DeskHome, DeskHomeRow, RowKind } from "@/lib/contract/desk-home";
import { TAGS } from "@/lib/contract/tags";
import { openEmptyDesk } from "../support/empty-desk";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let shop: TestShop;
let desk: ReturnType<typeof apiOf>["deskHome"];
beforeAll(async () => {
  shop = await openTestShop();
  desk = apiOf(shop, await staffToken(shop, "09125550002")).deskHome;
});
afterAll(() => shop.close());

const newRow = (kind: RowKind, title: string, more: Partial<DeskHomeRow> = {}) => ({ kind, title, ...more });
const shown = async () => expectOk(await apiOf(shop).content.homeLayouts()).map(({ title }) => title);
const inMs = (ms: number) => new Date(shop.deps.now().getTime() + ms).toISOString();
const save = async (change: (rows: DeskHomeRow[]) => object[]): Promise<DeskHome> => {
  const { version, rows } = expectOk(await desk.draft());
  return expectOk(await desk.saveDraft({ version, rows: change(rows) as DeskHomeRow[] }));
};
const publishNow = async () => expectOk(await desk.publish({}));

describe("the draft of the home page", () => {
  it("the rows that a shop has are its version 1, without changes", async () => {
    const draft = expectOk(await desk.draft());
    expect(draft).toMatchObject({ base: 1, changes: [], saved_at: null, published: { no: 1 }, scheduled: null });
    expect(draft.rows.map(({ title }) => title)).toEqual(await shown());
    expect(draft.rows[0]).toMatchObject({ kind: "sale", source: null, hidden: false, from: null });
  });

  it("saving the draft changes nothing that visitors see, and lists its changes", async () => {
    const before = await shown();
    shop.takeChanged();
    const draft = await save((rows) => [newRow("newest", "تازه‌ها"), ...rows.slice(1)]);
    expect(draft.changes.map(({ act, title }) => [act, title])).toEqual([
      ["added", "تازه‌ها"],
      ["removed", before[0]],
    ]);
    expect(draft.rows[0]?.id).toBeGreaterThan(13);
    expect(draft).toMatchObject({ base: 1, saved_by: expect.any(String), saved_at: expect.any(String) });
    expect(await shown()).toEqual(before);
    expect(shop.takeChanged()).toEqual([]);
  });

  it("a row without a title or its source is saved, left out of the preview, and named when it is published", async () => {
    const draft = await save((rows) => [newRow("shelf", ""), newRow("newest", ""), ...rows]);
    expect(draft.rows[0]).toMatchObject({ kind: "shelf", title: "", source: null });
    const preview = await fillHomeRows(shop.deps, draft.rows);
    expect(preview.length).toBeGreaterThan(0);
    expect(preview.filter(({ row }) => row.title === "")).toEqual([]);
    expect(await desk.publish({})).toMatchObject({
      error: { code: 422, fields: { "rows[0].title": [expect.any(String)], "rows[0].source": [expect.any(String)] } },
    });
    await save((rows) => rows.slice(2));
  });

  it("a save over another version is an edit conflict with the current draft", async () => {
    const { version, rows } = expectOk(await desk.draft());
    const mine = rows.map((row, at) => (at === 0 ? { ...row, title: "عنوان یک" } : row));
    expectOk(await desk.saveDraft({ version, rows: mine }));
    expect(await desk.saveDraft({ version, rows })).toMatchObject({
      error: { code: 409, data: { current: { rows: expect.arrayContaining([expect.objectContaining(mine[0])]) } } },
    });
    expect(await desk.publish({ version })).toMatchObject({ error: { code: 409 } });
  });

  it.each([
    ["a title that is too long", [newRow("newest", "ن".repeat(41))]],
    ["an unknown kind", [newRow("carousel" as RowKind, "ردیف")]],
    ["an end before the start", [newRow("newest", "ردیف", { from: inFuture(2), until: inFuture(1) })]],
    ["a picture that does not exist", [newRow("text", "متن", { text: "سلام", picture: 999_999 })]],
    ["more than twenty rows", Array.from({ length: 21 }, () => newRow("newest", "ردیف"))],
  ])("%s is refused with 422 and changes nothing", async (_, rows) => {
    const { version } = expectOk(await desk.draft());
    expect(await desk.saveDraft({ version, rows: rows as DeskHomeRow[] })).toMatchObject({ error: { code: 422 } });
    expect(expectOk(await desk.draft()).version).toBe(version);
  });
});

function inFuture(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString();
}

describe("publishing", () => {
  it("publishing shows the draft at once, announces it and is in the audit log", async () => {
    await save((rows) => [...rows.slice(1), newRow("text", "چرا ما", { text: "با تست در محل." })]);
    shop.takeChanged();
    const version = await publishNow();
    expect(version).toMatchObject({ no: 2, by: expect.any(String), published_at: expect.any(String) });
    expect(version.changes.length).toBeGreaterThan(0);
    expect(shop.takeChanged()).toContain(TAGS.content);
    const rows = expectOk(await apiOf(shop).content.homeLayouts());
    expect(rows.at(-1)).toMatchObject({ model: "text", title: "چرا ما" });
    const text = { model: "text", target: rows.at(-1)?.id } as const;
    expect(expectOk(await apiOf(shop).content.homeLoad(text))).toEqual({ body: "با تست در محل.", picture: null });
    expect(expectOk(await desk.draft())).toMatchObject({ base: 2, changes: [], saved_at: null });
    const audit = await shop.db.query().select().from(auditEvents).where(eq(auditEvents.subjectKind, "home"));
    expect(audit.map(({ act }) => act)).toContain("publishHome");
  });

  it("a hidden text row cannot be read", async () => {
    const { rows } = await save((before) => [...before, newRow("text", "در راه", { text: "از فردا", hidden: true })]);
    await publishNow();
    const hidden = { model: "text", target: rows.at(-1)?.id } as const;
    expect(await apiOf(shop).content.homeLoad(hidden)).toMatchObject({ error: { code: 404 } });
  });

  it("publishing twice with one key publishes once, and without changes it is refused", async () => {
    await save((rows) => rows.map((row, at) => (at === 0 ? { ...row, hidden: true } : row)));
    const idempotencyKey = crypto.randomUUID();
    const first = expectOk(await desk.publish({}, { idempotencyKey }));
    expect(expectOk(await desk.publish({}, { idempotencyKey }))).toEqual(first);
    expect(await desk.publish({})).toMatchObject({ error: { code: 422 } });
    expect(await shown()).not.toContain(expectOk(await desk.draft()).rows[0]?.title);
  });

  it("a publication waits for its time, is done once, and can be withdrawn", async () => {
    const title = "ردیف یلدا";
    const { rows } = await save((before) => [...before, newRow("brands", title)]);
    for (const at of [inMs(-HOUR), inMs(400 * DAY)])
      expect(await desk.publish({ at })).toMatchObject({ error: { code: 422 } });
    expectOk(await desk.publish({ at: inMs(2 * HOUR) }));
    expect(expectOk(await desk.withdraw()).scheduled).toBeNull();
    const { no } = expectOk(await desk.publish({ at: inMs(HOUR) }));
    expect(expectOk(await desk.draft())).toMatchObject({ scheduled: { no, published_at: null }, base: no - 1 });
    await deskHome.publishDue(shop.deps);
    expect(await shown()).not.toContain(title);
    shop.advance(HOUR + 1000);
    shop.takeChanged();
    await Promise.all([deskHome.publishDue(shop.deps), deskHome.publishDue(shop.deps)]);
    expect(shop.takeChanged()).toEqual([TAGS.content]);
    expect(await shown()).toContain(title);
    expect(expectOk(await desk.draft())).toMatchObject({ base: no, changes: [], rows, scheduled: null });
  });

  it("an earlier version becomes a draft again, and the published one discards the draft", async () => {
    const published = expectOk(await desk.draft());
    const restored = expectOk(await desk.restore({ no: "1" }));
    expect(restored.rows).toHaveLength(13);
    expect(restored.changes.length).toBeGreaterThan(0);
    expect(await shown()).toContain("ردیف یلدا");
    const back = expectOk(await desk.restore({ no: String(published.base) }));
    expect(back).toMatchObject({ changes: [], saved_at: null, rows: published.rows });
    expect(await desk.restore({ no: "999" })).toMatchObject({ error: { code: 404 } });
    expect(expectOk(await desk.versions()).map(({ no }) => no)).toEqual([5, 4, 3, 2, 1]);
  });

  it("an earlier version does not replace a draft that somebody else has saved meanwhile", async () => {
    const { version } = expectOk(await desk.draft());
    const theirs = await save((rows) => [...rows, newRow("brands", "ردیف همکار")]);
    expect(await desk.restore({ no: "1", version })).toMatchObject({
      error: { code: 409, data: { current: { version: theirs.version, rows: theirs.rows } } },
    });
    expect(expectOk(await desk.draft()).rows).toEqual(theirs.rows);
    const restored = expectOk(await desk.restore({ no: "1", version: theirs.version }));
    expect(restored.rows).toHaveLength(13);
    expectOk(await desk.restore({ no: String(theirs.base), version: restored.version }));
  });

  it("a row is shown only in its time, and its page is invalidated at both ends", async () => {
    await save((rows) => [...rows, newRow("banks", "نوروز", { from: inMs(HOUR), until: inMs(2 * HOUR) })]);
    await publishNow();
    const turned = async () => {
      shop.takeChanged();
      await refreshShelfPages(shop.deps);
      return shop.takeChanged();
    };
    expect([await turned(), (await shown()).includes("نوروز")]).toEqual([[], false]);
    shop.advance(HOUR + 1000);
    expect([await turned(), (await shown()).includes("نوروز")]).toEqual([[TAGS.content], true]);
    shop.advance(HOUR);
    expect([await turned(), (await shown()).includes("نوروز")]).toEqual([[TAGS.content], false]);
  });

  it("versions are deleted after 180 days, except the published one", async () => {
    const { base } = expectOk(await desk.draft());
    await deleteOldVersions({ db: shop.db, now: () => new Date(shop.deps.now().getTime() + 181 * DAY) });
    expect(expectOk(await desk.versions()).map(({ no }) => no)).toEqual([base]);
  });

  it("a hidden row that is unfinished does not hold back the others", async () => {
    await save((rows) => [newRow("shelf", "", { hidden: true }), ...rows]);
    expectOk(await desk.publish({}));
    await save((rows) => rows.slice(1));
    expectOk(await desk.publish({}));
  });
});

describe("rows of each kind", () => {
  it("rows show what their source has: a category, the newest products, one slide, one category of questions", async () => {
    await save(() => [
      newRow("category", "سیار", { source: 1 }),
      newRow("newest", "تازه‌ها"),
      newRow("slider", "اسلاید", { source: 2 }),
      newRow("faqs", "پرسش‌ها", { source: 1 }),
      newRow("shelf", "قفسه", { source: 7 }),
    ]);
    await publishNow();
    const { content } = apiOf(shop);
    const rows = expectOk(await content.homeLayouts());
    expect(rows.map(({ model, of }) => [model, of])).toEqual([
      ["shelf_category", "category"],
      ["custom_shelf", "newest"],
      ["slider", undefined],
      ["faq", undefined],
      ["custom_shelf", undefined],
    ]);
    const [ofCategory, newest, slides, faqs, shelf] = await Promise.all(
      rows.map(async (row) => expectOk(await content.homeLoad(row))),
    );
    expect(ofCategory).toMatchObject({ category: { id: 1 }, products: expect.any(Array) });
    expect(newest).toMatchObject({ records: expect.arrayContaining([expect.anything()]) });
    expect(slides).toMatchObject([{ id: 2 }]);
    expect((faqs as { category: { id: number } }[]).every(({ category }) => category.id === 1)).toBe(true);
    expect(shelf).toMatchObject({ id: 7 });
  });
});

describe("an empty shop", () => {
  it("it has no version until its first row is published", async () => {
    const { shop: empty, api } = await openEmptyDesk();
    try {
      const draft = expectOk(await api.deskHome.draft());
      expect(draft).toMatchObject({ rows: [], base: null, changes: [], published: null });
      expect(await api.deskHome.publish({})).toMatchObject({ error: { code: 422 } });
      const rows = [newRow("categories", "دسته‌ها")] as DeskHomeRow[];
      const { version } = expectOk(await api.deskHome.saveDraft({ version: draft.version, rows }));
      expect(expectOk(await api.deskHome.saveDraft({ version, rows: [] }))).toMatchObject({ saved_at: null });
      expectOk(await api.deskHome.saveDraft({ version: draft.version, rows }));
      expect(expectOk(await api.deskHome.publish({}))).toMatchObject({ no: 1, changes: [{ act: "added" }] });
      const public_ = expectOk(await apiOf(empty).content.homeLayouts());
      expect(public_.map(({ model }) => model)).toEqual(["category"]);
    } finally {
      await empty.close();
    }
  });
});

it("the answer of an autosave is kept for an hour, that of a publication for a day", async () => {
  const [saved, published] = [crypto.randomUUID(), crypto.randomUUID()];
  const { version, rows } = expectOk(await desk.draft());
  const asked = { version, rows: [...rows, newRow("newest", "یک ساعت")] as DeskHomeRow[] };
  const first = expectOk(await desk.saveDraft(asked, { idempotencyKey: saved }));
  expect(expectOk(await desk.saveDraft(asked, { idempotencyKey: saved }))).toEqual(first);
  expectOk(await desk.publish({}, { idempotencyKey: published }));
  const kept = async () => {
    await deleteOldKeys(shop.deps);
    return (await shop.db.query().select().from(idempotencyKeys)).map(({ key }) => key);
  };
  expect(await kept()).toEqual(expect.arrayContaining([saved, published]));
  shop.advance(HOUR + 1000);
  expect(await kept()).not.toContain(saved);
  expect(await kept()).toContain(published);
});
