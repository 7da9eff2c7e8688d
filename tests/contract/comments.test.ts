import { describe, expect, it } from "vitest";
import { type Comment, RecordType } from "@/lib/contract/engagement";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import messages from "@/messages/fa.json";
import { newShopper } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const { engagement } = apiOf(target);

async function list(id: number, page = 1, type: RecordType = RecordType.Product) {
  const result = await engagement.comments({ id, type, page });
  if (!result.ok) throw new Error(`The comments were refused with ${result.error.code}.`);
  return result;
}

const comment = { record_id: 1, record_name: "product", name: "سارا", body: "دستگاه خوبی است" } as const;

describe("comments", () => {
  it("approved comments are listed newest first with their total (API-074, ENT-027, PROD-025)", async () => {
    const { data, extra } = await list(1);
    expect(data.length).toBeGreaterThan(3);
    expect(extra.count).toBe(data.length);
    const fields = ["answer", "body", "create_at", "id", "is_buyer", "name", "stars"];
    for (const shown of data) expect(Object.keys(shown).sort()).toEqual(fields);
    const times = data.map(({ create_at }) => Date.parse(create_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(data.some(({ name }) => name === null)).toBe(true);
    expect(JSON.stringify(data)).not.toContain("کاربر تازه");
  });

  it("products and bundles have separate comments, in pages of sixteen (API-074)", async () => {
    const product = await list(2);
    const bundle = await list(2, 1, RecordType.Bundle);
    const idsOf = (comments: Comment[]) => comments.map(({ id }) => id);
    expect(idsOf(bundle.data).filter((id) => idsOf(product.data).includes(id))).toEqual([]);
    expect(bundle.data.length).toBeGreaterThan(0);
    expect((await list(1, 2)).data).toHaveLength(Math.max(0, (await list(1)).extra.count - PAGE_SIZE));
    expect((await list(1, 1000)).data).toEqual([]);
  });

  it("an invalid comment list request is refused, and an unknown or removed product returns 404 or 410 (API-074)", async () => {
    for (const query of ["", "id=1", "type=1", "id=1&type=3", "id=x&type=1", "id=1&type=1&page=0"]) {
      expect([query, (await ask(target, `/comments?${query}`)).status]).toEqual([query, 422]);
    }
    expect((await ask(target, "/comments?id=999999&type=1")).status).toBe(404);
    expect((await ask(target, "/comments?id=63&type=1")).status).toBe(410);
  });

  it("a comment with or without a name is stored and hidden until it is approved (API-075, PROD-026, VAL-027)", async () => {
    const { api } = await newShopper(target);
    const before = (await list(1)).extra.count;
    expect((await api.engagement.comment(comment)).ok).toBe(true);
    expect((await api.engagement.comment({ ...comment, name: null })).ok).toBe(true);
    expect((await api.engagement.comment({ ...comment, name: "" })).ok).toBe(true);
    expect((await api.engagement.comment({ ...comment, record_name: "bundle" })).ok).toBe(true);
    expect((await list(1)).extra.count).toBe(before);
  });

  it("a comment requires a text (VAL-026)", async () => {
    const { token } = await newShopper(target);
    for (const body of [undefined, "", "   ", "\u200c\u200c", null]) {
      const answer = await ask(target, "/comments", { method: "POST", token, body: { ...comment, body } });
      expect([body, answer.status, answer.body.message]).toEqual([
        body,
        422,
        { body: [messages.Validation.commentRequired] },
      ]);
    }
  });

  it("a comment by a guest, on an unknown product or with invalid fields is refused (API-075)", async () => {
    const { token } = await newShopper(target);
    const post = (change: object, as: string | undefined = token) =>
      ask(target, "/comments", { method: "POST", token: as, body: { ...comment, ...change } });
    expect((await ask(target, "/comments", { method: "POST", body: comment })).status).toBe(401);
    expect((await post({ record_id: 999_999 })).status).toBe(404);
    expect((await post({ record_id: 63 })).status).toBe(410);
    const wrong = [{ body: "x".repeat(2001) }, { name: "x".repeat(61) }, { record_name: "brand" }, { record_id: "x" }];
    for (const change of wrong) {
      const { status, body } = await post(change);
      expect([status, Object.keys(body.message ?? {})]).toEqual([422, Object.keys(change)]);
    }
  });

  it("a customer rates a product only once, with one to five stars", async () => {
    const { token } = await newShopper(target);
    const post = (change: object) =>
      ask(target, "/comments", { method: "POST", token, body: { ...comment, ...change } });
    for (const stars of [0, 6, 4.5, "x"]) {
      const { status, body } = await post({ stars });
      expect([stars, status, body.message]).toEqual([stars, 422, { stars: [messages.Validation.stars] }]);
    }
    expect((await post({ stars: "۴" })).status).toBe(200);
    const again = await post({ stars: 1 });
    expect([again.status, again.body.message]).toEqual([422, { stars: [messages.Errors.ratedAlready] }]);
    for (const stars of ["", null]) expect((await post({ stars })).status).toBe(200);
    expect((await post({ stars: 5, record_id: 2 })).status).toBe(200);
  });

  it("a customer may write five comments in ten minutes; the sixth gets 429 with the waiting time", async () => {
    const { token } = await newShopper(target);
    const post = () => ask(target, "/comments", { method: "POST", token, body: comment });
    for (let time = 1; time <= 5; time++) expect((await post()).status).toBe(200);
    const refused = await post();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
