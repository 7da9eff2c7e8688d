import { expect, it } from "vitest";
import { listHomeRows } from "@/lib/backend/services/content/home";
import { openEmptyDatabase } from "../support/test-shop";

it("an empty shop's home page has rows for what it will sell (HOME-001)", async () => {
  const db = await openEmptyDatabase();
  try {
    const rows = await listHomeRows({ db });
    expect(rows.map(({ model }) => model)).toEqual(["shelf_special_sale", "category", "bundle", "brand", "blog"]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.every(({ title }) => title.length > 2)).toBe(true);
  } finally {
    await db.close();
  }
});
