import { describe, expect, it } from "vitest";
import type { LandingItem } from "@/lib/contract/content";
import { SITEMAP_KINDS } from "@/lib/contract/sitemap";
import { expectOk } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const { content } = apiOf(target);

const words = expect.stringMatching(/\p{L}/u);

describe("questions and answers", () => {
  it("question categories have an id and a name (API-084, ENT-031)", async () => {
    const categories = expectOk(await content.faqCategories());
    expect(categories.length).toBeGreaterThan(1);
    for (const category of categories) expect(category).toEqual({ id: expect.any(Number), name: words });
  });

  it("every question has an answer and an existing category (API-085, ENT-030)", async () => {
    const ids = expectOk(await content.faqCategories()).map(({ id }) => id);
    const faqs = expectOk(await content.faqs());
    for (const { category, ...faq } of faqs) {
      expect(faq).toEqual({ id: expect.any(Number), question: words, answer: words });
      expect(ids).toContain(category.id);
    }
    expect(new Set(faqs.map(({ category }) => category.id))).toEqual(new Set(ids));
  });
});

const OBJECT: { [Type in LandingItem["type"]]: object } = {
  banner: { id: expect.any(Number), name: words, link: expect.any(String), image: expect.any(String) },
  slider: { id: expect.any(Number), desktop_image: expect.any(String), mobile_image: expect.any(String) },
  media: { body: expect.any(String), alt: words, reverse: expect.any(Boolean), border: expect.any(Boolean) },
  steps: { title: words, body: words },
  points: { title: words, body: words },
  questions: { question: words, answer: words },
  form: { form: "agent_application" },
  shelf_product: { id: expect.any(Number), name: words, price_by_discount: expect.any(Number) },
  shelf_bundle: { id: expect.any(Number), name: words, expired_at: expect.any(String) },
};

describe("landing pages", () => {
  it("landing pages have a title, a description and blocks of every type with their contents (API-086, ENT-032)", async () => {
    const slugs = expectOk(await content.sitemap({ kind: "landings" })).map(({ slug }) => slug);
    const items: LandingItem[] = [];
    for (const slug of slugs) {
      const landing = expectOk(await content.landing({ slug }));
      const seo = { seo_title: null, seo_description: null };
      expect(landing).toEqual({ slug, title: words, description: words, items: expect.any(Array), ...seo });
      items.push(...landing.items);
    }
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(Object.keys(OBJECT)));
    const slides = items.flatMap(({ type, configs }) => (type === "slider" ? [configs.objects.length] : []));
    expect(Math.max(...slides), "a slider of one slide is a banner").toBeGreaterThan(1);
    for (const { type, configs } of items) {
      expect(configs).toEqual({ title: expect.any(String), objects: expect.any(Array) });
      expect(configs.objects.length, configs.title).toBeGreaterThan(0);
      for (const object of configs.objects) expect(object).toMatchObject(OBJECT[type]);
    }
  });

  it.each(["nowhere", "constructor", "%00", "x".repeat(300)])(
    "the landing page slug %s returns 404 (API-086)",
    async (slug) => {
      expect((await ask(target, `/landings/${slug}`)).status).toBe(404);
    },
  );
});

describe("the address index", () => {
  it.each(SITEMAP_KINDS)("every one of the %s has a last change that is not in the future", async (kind) => {
    const entries = expectOk(await content.sitemap({ kind }));
    // The demo shop has no page besides those that every shop has.
    expect(entries.length > 0).toBe(kind !== "texts");
    for (const { slug, updated_at } of entries) expect(Date.parse(updated_at), slug).toBeLessThanOrEqual(Date.now());
  });

  it("a page after the last one of the address index is empty", async () => {
    const { status, body } = await ask(target, "/index/products?page=100000&size=1000");
    expect([status, body.data]).toEqual([200, []]);
    expect(body.extra_data).toEqual({ count: expect.any(Number) });
  });

  it.each(["page=100001", "page=0", "size=1001", "sort=constructor", "before=2147483648", "after=-1", "files=2"])(
    "requesting the address index with %s returns 422",
    async (query) => {
      expect((await ask(target, `/index/products?${query}`)).status).toBe(422);
    },
  );
});
