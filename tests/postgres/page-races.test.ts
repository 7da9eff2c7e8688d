import { afterAll, beforeAll, expect, it } from "vitest";
import { publishDueContent } from "@/lib/backend/services/desk/publish-due";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
type Desk = ReturnType<typeof apiOf>["deskPage"];
let desks: [Desk, Desk];
beforeAll(async () => {
  shop = await openTestShop();
  const open = async (mobile: string) => apiOf(shop, await staffToken(shop, mobile)).deskPage;
  desks = [await open("09125550002"), await open("09125555555")];
});
afterAll(() => shop.close());

const codes = (results: { ok: boolean; error?: { code: number } }[]) =>
  results.map((result) => (result.ok ? 200 : result.error?.code)).sort();

it("of several first edits of one page at a time one wins, and the built-in text is one version", async () => {
  const [desk] = desks;
  const { version } = expectOk(await desk.draft({ slug: "terms" }));
  const results = await Promise.all(
    desks.map((one, at) => one.saveDraft({ slug: "terms", version, title: `عنوان ${at}` })),
  );
  expect(codes(results)).toEqual([200, 409]);
  expect(await desk.versions({ slug: "terms" })).toMatchObject({ data: [{ no: 1 }] });
});

it("of several new pages with one title at a time each gets an address of its own", async () => {
  const made = await Promise.all(desks.map((desk) => desk.create({ kind: "landing", title: "یلدا" })));
  expect(made.map((result) => expectOk(result).slug).sort()).toEqual(["یلدا", "یلدا-2"]);
});

it("a page whose publication is due is published once by several instances", async () => {
  const [desk] = desks;
  await desk.publish({ slug: "terms", at: new Date(shop.deps.now().getTime() + 60_000).toISOString() });
  shop.advance(61_000);
  shop.takeChanged();
  await Promise.all(Array.from({ length: 5 }, () => publishDueContent(shop.deps)));
  expect(shop.takeChanged().sort()).toEqual(["content", "index"]);
  expect(await desk.versions({ slug: "terms" })).toMatchObject({
    data: [{ no: 2, published_at: expect.any(String) }, {}],
  });
});
