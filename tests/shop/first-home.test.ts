import { expect, it } from "vitest";
import { listHomeRows } from "@/lib/backend/services/content/home";
import { openEmptyDatabase } from "../support/test-shop";

it("a shop that published no home page shows the newest products and the categories (HOME-001)", async () => {
  const db = await openEmptyDatabase();
  try {
    const rows = await listHomeRows({ db, now: () => new Date() });
    expect(rows.map(({ model, of }) => [model, of])).toEqual([
      ["custom_shelf", "newest"],
      ["category", undefined],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.every(({ title }) => title.length > 2)).toBe(true);
  } finally {
    await db.close();
  }
});
