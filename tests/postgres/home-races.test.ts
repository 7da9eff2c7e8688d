import { afterAll, beforeAll, expect, it } from "vitest";
import { deskHome } from "@/lib/backend/services/desk/home";
import type { DeskHomeRow } from "@/lib/contract/desk-home";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("of several saves of one draft at a time one wins, and the others are edit conflicts", async () => {
  const desks = await Promise.all(
    ["09125550002", "09125555555"].map(async (mobile) => apiOf(shop, await staffToken(shop, mobile)).deskHome),
  );
  const { version, rows } = expectOk(await deskOf(desks).draft());
  const results = await Promise.all(
    desks.map((desk, at) =>
      desk.saveDraft({ version, rows: rows.map((row): DeskHomeRow => ({ ...row, title: `${row.title} ${at}` })) }),
    ),
  );
  expect(results.map((result) => (result.ok ? 200 : result.error.code)).sort()).toEqual([200, 409]);
});

it("a publication that is due is done once by several instances", async () => {
  const desk = apiOf(shop, await staffToken(shop, "09125550002")).deskHome;
  const { no } = expectOk(await desk.publish({ at: new Date(shop.deps.now().getTime() + 60_000).toISOString() }));
  shop.advance(61_000);
  shop.takeChanged();
  await Promise.all(Array.from({ length: 5 }, () => deskHome.publishDue(shop.deps)));
  expect(shop.takeChanged()).toEqual(["content"]);
  expect(expectOk(await desk.draft())).toMatchObject({ base: no, changes: [], scheduled: null });
});

function deskOf<Desk>(desks: Desk[]): Desk {
  const [desk] = desks;
  if (!desk) throw new Error("Nobody is at the desk.");
  return desk;
}
