import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPublicPictures } from "@/lib/backend/catalogue-import/public-pictures";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { landings } from "@/lib/backend/db/schema/content";
import { pictures } from "@/lib/backend/db/schema/pictures";
import { refreshShelfPages } from "@/lib/backend/jobs/refresh-shelf-pages";
import { isPictureUsed } from "@/lib/backend/services/desk/picture-use";
import { publishDueContent } from "@/lib/backend/services/desk/publish-due";
import { TEXT_PAGES } from "@/lib/contract/content";
import type { DeskPage } from "@/lib/contract/desk-page";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import type { PageBlock } from "@/lib/contract/page-body";
import type { PageDraftInput } from "@/lib/contract/schemas/desk-page";
import { TAGS } from "@/lib/contract/tags";
import { openEmptyDesk } from "../support/empty-desk";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const HOUR = 3_600_000;
let shop: TestShop;
let desk: ReturnType<typeof apiOf>["deskPage"];
let guest: ReturnType<typeof apiOf>;
beforeAll(async () => {
  shop = await openTestShop();
  await addPublicPictures(shop.db, shop.deps.now());
  desk = apiOf(shop, await staffToken(shop, "09125550002")).deskPage;
  guest = apiOf(shop);
});
afterAll(() => shop.close());

type Given = Partial<Omit<PageDraftInput, "version" | "blocks">> & { blocks?: Partial<PageBlock>[] };

const draftOf = async (slug: string): Promise<DeskPage> => expectOk(await desk.draft({ slug }));
const trySave = async (slug: string, given: Given) => {
  const { version } = await draftOf(slug);
  return desk.saveDraft({ slug, version, ...(given as Omit<PageDraftInput, "version">) });
};
const save = async (slug: string, given: Given): Promise<DeskPage> => expectOk(await trySave(slug, given));
const publish = async (slug: string, at?: string) => expectOk(await desk.publish({ slug, ...(at && { at }) }));
const inMs = (ms: number) => new Date(shop.deps.now().getTime() + ms).toISOString();
const text = (title: string, body: string): Partial<PageBlock> => ({ kind: "text", title, text: `<p>${body}</p>` });

describe("the list of pages", () => {
  it("the list has the pages of the shop itself, landings and articles, each with its state", async () => {
    const result = await desk.list({});
    const rows = expectOk(result);
    expect(rows.slice(0, 7).map(({ slug, fixed }) => [slug, fixed])).toEqual(
      [...TEXT_PAGES, "faqs"].map((slug) => [slug, true]),
    );
    expect(rows.find(({ slug }) => slug === "join-sales-agents")).toMatchObject({
      ...{ kind: "landing", fixed: false, published: true, draft: false, scheduled_at: null },
    });
    expect(result).toMatchObject({ extra: { counts: { page: 6, faq: 1, article: 6 } } });
    const { count, counts } = result.ok ? result.extra : { count: 0, counts: {} };
    expect(count).toBe(Object.values(counts).reduce((sum, one) => sum + one, 0));
    expect(rows).toHaveLength(Math.min(count, PAGE_SIZE));
    expect(expectOk(await desk.list({ page: 2 }))).toHaveLength(Math.max(0, count - PAGE_SIZE));
    const articles = expectOk(await desk.list({ tab: "article" }));
    expect(articles).toHaveLength(6);
    expect(expectOk(await desk.list({ q: "قوانین" })).map(({ slug }) => slug)).toEqual(["terms"]);
  });
});

describe("the draft of a page", () => {
  it("what visitors see is version 1, without changes, and stays as it is when published again", async () => {
    const listed = [...expectOk(await desk.list({})), ...expectOk(await desk.list({ page: 2 }))];
    for (const { slug } of listed) {
      const draft = await draftOf(slug);
      expect(draft, slug).toMatchObject({ slug, base: 1, changes: [], saved_at: null, published: { no: 1, by: null } });
      const { version, blocks } = draft;
      const again = expectOk(await desk.saveDraft({ slug, version, blocks: blocks as never }));
      expect(again, slug).toMatchObject({ version, changes: [] });
    }
  });

  it("saving the draft changes nothing that visitors see, and lists its changes", async () => {
    const before = expectOk(await guest.content.page({ slug: "terms" }));
    shop.takeChanged();
    const { blocks } = await draftOf("terms");
    const draft = await save("terms", { title: "قانون‌ها", blocks: [text("تازه", "بند یک"), ...blocks.slice(1)] });
    expect(draft.changes.map(({ act, kind, title }) => [act, kind, title])).toEqual([
      ["changed", "page", "قانون‌ها"],
      ["added", "text", "تازه"],
      ["removed", "text", blocks[0]?.title],
    ]);
    expect(draft.blocks[0]?.id).toBeGreaterThan(13);
    expect(expectOk(await guest.content.page({ slug: "terms" }))).toEqual(before);
    expect(shop.takeChanged()).toEqual([]);
  });

  it("a save over another version is an edit conflict with the current draft", async () => {
    const { version } = await draftOf("documents");
    expectOk(await desk.saveDraft({ slug: "documents", version, title: "مدارک" }));
    expect(await desk.saveDraft({ slug: "documents", version, title: "برگه‌ها" })).toMatchObject({
      error: { code: 409, data: { current: { title: "مدارک" } } },
    });
    expect(await desk.publish({ slug: "documents", version })).toMatchObject({ error: { code: 409 } });
  });

  it("a picture of a draft is in use, as cover and in a block", async () => {
    const rows = await shop.db.query().select().from(pictures).orderBy(desc(pictures.id)).limit(2);
    const [one, other] = rows.map(({ id }) => ({ id, path: "/nowhere.webp" }));
    if (!one || !other) throw new Error("There are no pictures.");
    const { slug } = expectOk(await desk.create({ kind: "article", title: "تصویرها" }));
    const used = () => Promise.all([one, other].map((picture) => isPictureUsed(shop.db, picture)));
    const before = await used();
    await save(slug, {
      cover: one.id,
      blocks: [{ kind: "picture", title: "یک", text: "<p>متن</p>", picture: other.id, alt: "پیشخان" }],
    });
    expect([before, await used()]).toEqual([
      [false, false],
      [true, true],
    ]);
    expectOk(await desk.remove({ slug }));
  });

  it("text is stored without scripts", async () => {
    const [block] = (await save("about-us", { blocks: [text("یک", "سلام<script>alert(1)</script>")] })).blocks;
    expect(block?.text).toBe("<p>سلام</p>");
  });

  it("a long article of 120 kB is saved, one of 300 kB is refused with 413", async () => {
    const long = (count: number) => Array.from({ length: count }, (_, at) => text(`بند ${at}`, "ا".repeat(19_900)));
    const { blocks } = await save("paper-and-battery-care", { blocks: long(3) });
    expect(blocks[2]?.text?.length).toBeGreaterThan(19_900);
    expect(await trySave("paper-and-battery-care", { blocks: long(8) })).toMatchObject({ error: { code: 413 } });
  });

  const landing = "join-sales-agents";
  it.each<[string, string, Given, string]>([
    ["an intro of 1001 characters", landing, { intro: "ا".repeat(1001) }, "intro"],
    ["a date that is none", "choosing-a-terminal", { date: "tomorrow" }, "date"],
    ["a date without a day", "choosing-a-terminal", { date: "1" }, "date"],
    ["a date in a year that no calendar shows", "choosing-a-terminal", { date: "2200-01-01" }, "date"],
    ["a date before the years of the calendar", "choosing-a-terminal", { date: "1899-12-31" }, "date"],
    ["an address with a slash", landing, { new_slug: "a/b" }, "new_slug"],
    ["another address of a page of the shop itself", "terms", { new_slug: "rules" }, "new_slug"],
    ["31 blocks", landing, { blocks: Array.from({ length: 31 }, () => text("یک", "متن")) }, "blocks"],
    ["an unknown kind of block", landing, { blocks: [{ kind: "video" as "text", title: "یک" }] }, "blocks"],
    ["products on a text page", "terms", { blocks: [{ kind: "products", title: "یک", ids: [1] }] }, "blocks[0].kind"],
    ["a form in an article", "tax-law", { blocks: [{ kind: "form", title: "یک" }] }, "blocks[0].kind"],
    [
      "one question twice",
      "faqs",
      {
        blocks: [1, 2].map((id) => ({
          ...{ id, kind: "questions", title: "یک" },
          questions: [{ id: 1, question: "چه؟", answer: "این." }],
        })),
      },
      "blocks",
    ],
  ])("%s is refused with 422 at its place and changes nothing", async (_, slug, given, place) => {
    const { version } = await draftOf(slug);
    const result = await trySave(slug, given);
    expect(result).toMatchObject({ error: { code: 422 } });
    expect(Object.keys((!result.ok && result.error.fields) || {})).toEqual([place]);
    expect((await draftOf(slug)).version).toBe(version);
  });

  it.each<[string, string, Given, string[]]>([
    ["an empty title", landing, { title: "" }, ["title"]],
    ["a cover that does not exist", "choosing-a-terminal", { cover: 999_999 }, ["cover"]],
    ["the address of another page", landing, { new_slug: "choosing-a-terminal" }, ["new_slug"]],
    ["a block without a title", "terms", { blocks: [text("", "متن")] }, ["blocks[0].title"]],
    [
      "a text without a title that continues nothing, after products that are unknown",
      landing,
      { blocks: [{ kind: "products", title: "یک", ids: [1, 999_999] }, text("", "متن")] },
      ["blocks[0].ids", "blocks[1].title"],
    ],
    ["a text block without text", landing, { blocks: [{ kind: "text", title: "یک" }] }, ["blocks[0].text"]],
    ["a block without a picture", landing, { blocks: [{ kind: "picture", title: "یک" }] }, ["blocks[0].picture"]],
    [
      "a picture that does not exist, without its text",
      landing,
      { blocks: [{ kind: "picture", title: "یک", picture: 999_999 }] },
      ["blocks[0].alt", "blocks[0].picture"],
    ],
    [
      "an item without text",
      landing,
      { blocks: [{ kind: "points", title: "یک", texts: [{ title: "دو", body: "" }] }] },
      ["blocks[0].texts"],
    ],
    [
      "a question without an answer",
      "faqs",
      { blocks: [{ kind: "questions", title: "یک", questions: [{ question: "چه؟", answer: "" }] }] },
      ["blocks[0].questions"],
    ],
  ])(
    "a draft with %s is saved, and publishing it now or later is refused with 422 there",
    async (_, slug, given, places) => {
      const { changes } = await save(slug, given);
      expect(changes.length).toBeGreaterThan(0);
      for (const at of [undefined, inMs(HOUR)]) {
        const result = await desk.publish({ slug, ...(at && { at }) });
        expect(result).toMatchObject({ error: { code: 422 } });
        expect(Object.keys((!result.ok && result.error.fields) || {})).toEqual(places);
      }
      const { published } = await draftOf(slug);
      expect(expectOk(await desk.restore({ slug, no: String(published?.no) }))).toMatchObject({
        ...{ changes: [], scheduled: null },
      });
    },
  );
});

describe("publishing a page", () => {
  it("publishing a text page shows it at once, announces it and is in the audit log", async () => {
    await save("sale-services", { title: "خدمات", intro: "کوتاه.", blocks: [text("گارانتی", "یک سال")] });
    shop.takeChanged();
    expect(await publish("sale-services")).toMatchObject({ no: 2, published_at: expect.any(String) });
    expect(shop.takeChanged()).toContain(TAGS.content);
    expect(expectOk(await guest.content.page({ slug: "sale-services" }))).toMatchObject({
      ...{ title: "خدمات", intro: "کوتاه." },
      sections: [{ title: "گارانتی", body: "<p>یک سال</p>" }],
    });
    expect(await draftOf("sale-services")).toMatchObject({ base: 2, changes: [], saved_at: null });
    const audit = await shop.db.query().select().from(auditEvents).where(eq(auditEvents.subjectKind, "page"));
    expect(audit.map(({ act }) => act)).toContain("publishPage");
    expect(await desk.publish({ slug: "sale-services" })).toMatchObject({ error: { code: 422 } });
  });

  it("publishing twice with one key publishes once", async () => {
    await save("contact-us", { intro: "زنگ بزنید." });
    const idempotencyKey = crypto.randomUUID();
    const first = expectOk(await desk.publish({ slug: "contact-us" }, { idempotencyKey }));
    expect(expectOk(await desk.publish({ slug: "contact-us" }, { idempotencyKey }))).toEqual(first);
  });

  it("a question of the FAQ keeps its id, and its group that of its category", async () => {
    const before = expectOk(await guest.content.faqs());
    const { blocks } = await draftOf("faqs");
    const [first, ...others] = blocks;
    const questions = [...(first?.questions ?? []).slice(1), { question: "تازه؟", answer: "بله." }];
    await save("faqs", { blocks: [...others.slice(0, 2), { ...first, questions }] });
    await publish("faqs");
    expect(expectOk(await guest.content.faqCategories()).map(({ id }) => id)).toEqual([
      ...others.slice(0, 2).map(({ id }) => id),
      first?.id,
    ]);
    const after = expectOk(await guest.content.faqs());
    const fresh = after.find(({ question }) => question === "تازه؟");
    expect(before.map(({ id }) => id)).not.toContain(fresh?.id);
    expect(after.find(({ id }) => id === before[1]?.id)).toEqual(before[1]);
    expect(after.find(({ id }) => id === before[0]?.id)).toBeUndefined();
  });

  it("an unknown id of a question is a new question", async () => {
    const { blocks } = await draftOf("faqs");
    const questions = [{ id: 2_147_483_647, question: "دور؟", answer: "نه." }];
    const draft = await save("faqs", { blocks: [...blocks, { kind: "questions", title: "دورها", questions }] });
    expect(draft.blocks.at(-1)?.questions[0]?.id).toBeLessThan(1000);
    await publish("faqs");
    expect(expectOk(await guest.content.faqs()).at(-1)?.question).toBe("دور؟");
  });

  it("an article with blocks is read at its address, and its former address leads to it", async () => {
    const slug = "choosing-a-terminal";
    const { cover, blocks } = await save(slug, {
      ...{ new_slug: "کارتخوان-چه-بخرم", title: "چه بخرم؟", author: "سارا", date: "2026-01-20" },
      seo: { title: "راهنمای خرید", description: "چهار پرسش." },
      blocks: [text("متن", "نخست"), text("", "دنباله"), { kind: "products", title: "این‌ها", ids: [2, 1] }],
    });
    expect([cover, blocks.length]).toEqual([expect.any(Number), 3]);
    await publish(slug);
    for (const address of [slug, "کارتخوان-چه-بخرم"]) {
      const article = expectOk(await guest.content.article({ slug: address }));
      expect(article).toMatchObject({
        ...{ id: 1, slug: "کارتخوان-چه-بخرم", title: "چه بخرم؟", author: "سارا", seo_title: "راهنمای خرید" },
        ...{ cover: { url: "/articles/choosing-a-terminal.webp" }, publish_date: "2026-01-19T20:30:00.000Z" },
      });
      expect(article.items.map(({ type }) => type)).toEqual(["media", "shelf_product"]);
    }
    expect(await draftOf(slug)).toMatchObject({ slug: "کارتخوان-چه-بخرم", changes: [] });
  });

  it("consecutive texts below one title are one block for visitors", async () => {
    await save("join-sales-agents", { blocks: [text("کار", "یک"), text("", "دو"), text("پول", "سه")] });
    await publish("join-sales-agents");
    const { items } = expectOk(await guest.content.landing({ slug: "join-sales-agents" }));
    expect(items.map(({ configs }) => [configs.title, configs.objects.length])).toEqual([
      ["کار", 2],
      ["پول", 1],
    ]);
    expect((await draftOf("join-sales-agents")).blocks).toHaveLength(3);
  });

  it("a publication waits for its time, is done once, and can be withdrawn", async () => {
    await save("privacypolicy", { title: "راز شما" });
    expect(await desk.publish({ slug: "privacypolicy", at: inMs(-HOUR) })).toMatchObject({ error: { code: 422 } });
    await publish("privacypolicy", inMs(2 * HOUR));
    expect(expectOk(await desk.withdraw({ slug: "privacypolicy" })).scheduled).toBeNull();
    await publish("privacypolicy", inMs(HOUR));
    await publishDueContent(shop.deps);
    const titleOf = async () => expectOk(await guest.content.page({ slug: "privacypolicy" })).title;
    expect(await titleOf()).not.toBe("راز شما");
    shop.advance(HOUR + 1000);
    await Promise.all([publishDueContent(shop.deps), publishDueContent(shop.deps)]);
    expect(await titleOf()).toBe("راز شما");
    expect(await draftOf("privacypolicy")).toMatchObject({ base: 2, changes: [], scheduled: null });
  });

  it("an earlier version becomes a draft again, and the published one discards the draft", async () => {
    const published = await draftOf("privacypolicy");
    const restored = expectOk(await desk.restore({ slug: "privacypolicy", no: "1" }));
    expect(restored.changes).toHaveLength(1);
    const back = expectOk(await desk.restore({ slug: "privacypolicy", no: "2" }));
    expect(back).toMatchObject({ changes: [], saved_at: null, title: published.title });
    expect(await desk.restore({ slug: "privacypolicy", no: "99" })).toMatchObject({ error: { code: 404 } });
    const stale = { slug: "privacypolicy", no: "1", version: restored.version };
    expect(await desk.restore(stale)).toMatchObject({ error: { code: 409 } });
    expect(expectOk(await desk.versions({ slug: "privacypolicy" })).map(({ no }) => no)).toEqual([2, 1]);
  });

  it("a scheduled publication replaces what an import changed meanwhile", async () => {
    const slug = "join-sales-agents";
    await save(slug, { title: "از میز" });
    await publish(slug, inMs(HOUR));
    await shop.db.query().update(landings).set({ title: "از پرونده" }).where(eq(landings.slug, slug));
    shop.advance(HOUR + 1000);
    await publishDueContent(shop.deps);
    expect(expectOk(await guest.content.landing({ slug })).title).toBe("از میز");
    expect(await draftOf(slug)).toMatchObject({ title: "از میز", base: 5, changes: [] });
  });

  it("a version is restored with the address that the page has, if another page has got its former one", async () => {
    const { slug } = expectOk(await desk.create({ kind: "landing", title: "نوروز" }));
    await save(slug, { blocks: [text("یک", "سلام")] });
    await publish(slug);
    await save(slug, { new_slug: "نوروز-پارسال" });
    await publish(slug);
    const { slug: other } = expectOk(await desk.create({ kind: "landing", title: "نوروز", slug }));
    const restored = expectOk(await desk.restore({ slug: "نوروز-پارسال", no: "1" }));
    expect([other, restored.slug]).toEqual([slug, "نوروز-پارسال"]);
    for (const made of [slug, "نوروز-پارسال"]) expectOk(await desk.remove({ slug: made }));
  });

  it("a page whose new address was taken before its time keeps its own, also in its draft", async () => {
    const { slug } = expectOk(await desk.create({ kind: "article", title: "پاییز" }));
    await save(slug, { blocks: [text("", "سلام")], new_slug: "پاییز-امسال" });
    await publish(slug, inMs(HOUR));
    const imported = {
      slug: "پاییز-امسال",
      title: "از پرونده",
      description: "",
      items: [],
      updatedAt: shop.deps.now(),
    };
    await shop.db.query().insert(landings).values(imported);
    shop.advance(HOUR + 1000);
    await publishDueContent(shop.deps);
    expect(expectOk(await guest.content.article({ slug })).slug).toBe(slug);
    expect(await draftOf(slug)).toMatchObject({ slug, changes: [] });
    await shop.db.query().delete(landings).where(eq(landings.slug, "پاییز-امسال"));
    expectOk(await desk.remove({ slug }));
  });

  it("a landing and an article with one address are edited apart by their kind, and each keeps its former addresses", async () => {
    const slug = "tax-law";
    const imported = { slug, title: "فرود مالیات", description: "", items: [], updatedAt: shop.deps.now() };
    await shop.db.query().insert(landings).values(imported);
    const titleOf = async (kind?: "landing" | "article") => expectOk(await desk.draft({ slug, kind })).title;
    const article = await titleOf("article");
    expect([await titleOf(), await titleOf("landing"), article === "فرود مالیات"]).toEqual([
      ...["فرود مالیات", "فرود مالیات", false],
    ]);
    const change = async (kind: "landing" | "article", new_slug: string) => {
      const { version } = expectOk(await desk.draft({ slug, kind }));
      const blocks = [text("یک", kind)] as never;
      expectOk(await desk.saveDraft({ slug, kind, version, new_slug, blocks }));
      expectOk(await desk.publish({ slug, kind }));
    };
    await change("landing", "مالیات-فرود");
    await change("article", "مالیات-مقاله");
    expect(expectOk(await guest.content.landing({ slug })).slug).toBe("مالیات-فرود");
    expect(expectOk(await guest.content.article({ slug })).slug).toBe("مالیات-مقاله");
    expect(expectOk(await desk.list({ q: article })).map(({ kind }) => kind)).toEqual(["article"]);
    expectOk(await desk.remove({ slug: "مالیات-فرود", kind: "landing" }));
  });

  it("what an import changed after a publication is a version of its own", async () => {
    const slug = "join-sales-agents";
    await shop.db.query().update(landings).set({ title: "از پرونده" }).where(eq(landings.slug, slug));
    expect(await draftOf(slug)).toMatchObject({ title: "از پرونده", base: 6, changes: [], published: { by: null } });
    await save(slug, { title: "از میز باز" });
    expect(await publish(slug)).toMatchObject({ no: 7 });
    expect(expectOk(await desk.versions({ slug })).map(({ no }) => no)).toEqual([7, 6, 5, 4, 2, 1]);
  });
});

describe("new and removed pages", () => {
  it("nobody sees a new landing until it is published, or after it is removed", async () => {
    const { slug, kind } = expectOk(await desk.create({ kind: "landing", title: "جشنواره یلدا" }));
    expect([slug, kind]).toEqual(["جشنواره-یلدا", "landing"]);
    const second = expectOk(await desk.create({ kind: "article", title: "جشنواره یلدا" }));
    expect(second.slug).toBe("جشنواره-یلدا-2");
    expect(expectOk(await desk.list({ q: "یلدا" })).map(({ published }) => published)).toEqual([false, false]);
    expect(await guest.content.landing({ slug })).toMatchObject({ error: { code: 404 } });
    await save(slug, { intro: "شب چله", blocks: [text("خوش آمدید", "سلام")] });
    await publish(slug);
    expect(expectOk(await guest.content.landing({ slug }))).toMatchObject({ title: "جشنواره یلدا" });
    shop.takeChanged();
    expect(expectOk(await desk.remove({ slug }))).toBeNull();
    expect(shop.takeChanged()).toContain(TAGS.content);
    expect(await guest.content.landing({ slug })).toMatchObject({ error: { code: 404 } });
    expect(await desk.draft({ slug })).toMatchObject({ error: { code: 404 } });
  });

  it("an article is read from its date on", async () => {
    const { slug } = expectOk(await desk.create({ kind: "article", title: "فردا" }));
    await save(slug, { date: inMs(HOUR), blocks: [text("", "سلام")] });
    await publish(slug);
    const indexed = async () => expectOk(await guest.content.sitemap({ kind: "articles" })).map((entry) => entry.slug);
    expect(await guest.content.article({ slug })).toMatchObject({ error: { code: 404 } });
    expect(await indexed()).not.toContain(slug);
    shop.advance(HOUR + 1000);
    shop.takeChanged();
    await refreshShelfPages(shop.deps);
    expect(shop.takeChanged()).toContain(TAGS.content);
    expect(await indexed()).toContain(slug);
    expect(expectOk(await guest.content.article({ slug })).title).toBe("فردا");
    expect(expectOk(await guest.content.articles({ limit: 1 }))[0]?.slug).toBe(slug);
  });

  it("articles are read page by page, newest first, each once", async () => {
    const all = await guest.content.articles({ limit: 50 });
    const slugs = expectOk(all).map(({ slug }) => slug);
    const read = async (page: number) => expectOk(await guest.content.articles({ limit: 4, page }));
    expect([...(await read(1)), ...(await read(2))].map(({ slug }) => slug)).toEqual(slugs);
    expect(await read(3)).toEqual([]);
    expect(await guest.content.articles({ limit: 4, page: 2 })).toMatchObject({ extra: { count: slugs.length } });
  });

  it("a text page that staff made is read at its address, also at a former one", async () => {
    const { slug } = expectOk(await desk.create({ kind: "page", title: "اقساط" }));
    await save(slug, { blocks: [text("چگونه", "با چک")] });
    await publish(slug);
    await save(slug, { new_slug: "خرید-قسطی" });
    await publish(slug);
    expect(expectOk(await guest.content.page({ slug }))).toMatchObject({ slug: "خرید-قسطی", title: "اقساط" });
    const indexed = expectOk(await guest.content.sitemap({ kind: "texts" }));
    expect(indexed.map((entry) => entry.slug)).toEqual(["خرید-قسطی"]);
  });

  it("where the blog is elsewhere, an article is neither made nor published", async () => {
    await save("required-documents", { title: "مدارک" });
    shop.deps.hasOtherBlog = true;
    try {
      const refused = { error: { code: 422 } };
      expect(await desk.publish({ slug: "required-documents" })).toMatchObject({
        error: { code: 422, message: expect.stringContaining("وبلاگ") },
      });
      expect(await desk.create({ kind: "article", title: "یک" })).toMatchObject(refused);
      expect(await desk.create({ kind: "landing", title: "بی‌وبلاگ" })).toMatchObject({ ok: true });
    } finally {
      shop.deps.hasOtherBlog = false;
    }
  });

  it("a removed page of the shop itself, a second FAQ page and a taken address are refused with 422", async () => {
    expect(await desk.remove({ slug: "terms" })).toMatchObject({ error: { code: 422 } });
    expect(await desk.create({ kind: "faq", title: "پرسش" })).toMatchObject({ error: { code: 422 } });
    expect(await desk.create({ kind: "article", title: "یک", slug: "card-data-security" })).toMatchObject({
      error: { code: 422 },
    });
    expect(await desk.remove({ slug: "unknown" })).toMatchObject({ error: { code: 404 } });
  });
});

describe("pages of an empty shop", () => {
  it("the built-in text is version 1, and a first article is published", async () => {
    const empty = await openEmptyDesk();
    try {
      await addPublicPictures(empty.shop.db, empty.shop.deps.now());
      const api = empty.api;
      const about = expectOk(await api.deskPage.draft({ slug: "about-us" }));
      expect(about).toMatchObject({ base: 1, changes: [], cover: expect.any(Number) });
      expectOk(await api.deskPage.saveDraft({ slug: "about-us", version: about.version, title: "ما" }));
      expectOk(await api.deskPage.publish({ slug: "about-us" }));
      expect(expectOk(await api.content.page({ slug: "about-us" }))).toMatchObject({
        title: "ما",
        image: "/about.webp",
      });
      const { slug, version } = expectOk(await api.deskPage.create({ kind: "article", title: "نخستین" }));
      const blocks = [text("متن", "سلام")] as never;
      expectOk(await api.deskPage.saveDraft({ slug, version, blocks }));
      expectOk(await api.deskPage.publish({ slug }));
      expect(expectOk(await api.content.articles({}))).toMatchObject([{ id: 1, title: "نخستین" }]);
    } finally {
      await empty.shop.close();
    }
  });
});
