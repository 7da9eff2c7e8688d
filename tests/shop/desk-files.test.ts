import { eq } from "drizzle-orm";
import { readSheet } from "read-excel-file/universal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { sheetFile } from "@/lib/backend/services/desk/stream-sheet";
import { allCalls } from "@/lib/contract/calls/contract";
import { expectOk } from "../support/shopper";
import { readCsv, staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await staffToken(shop, "09125555555");
});
afterAll(() => shop.close());

describe("a file of the desk", () => {
  it("every list, report and statement that can be saved as CSV can be saved as Excel by the same staff", () => {
    // The refused rows of an import are corrected and sent again as they came.
    const files = allCalls.filter(({ path }) => path.endsWith(".csv") && !path.includes("/imports/"));
    expect(files.length).toBeGreaterThan(12);
    for (const { path, access, right } of files) {
      const excel = allCalls.find((other) => other.path === path.replace(/\.csv$/, ".xlsx"));
      expect({ path, access: excel?.access, right: excel?.right }).toEqual({ path, access, right });
    }
  });

  it.each([
    "orders",
    "products",
    "customers",
    "waitlist",
    "agents",
    "coupons",
    "companies",
    "reports/sales",
    "reports/products",
    "agents/{id}/statement",
  ])("the Excel file of %s has the cells of the CSV, with amounts as numbers and days as dates", async (name) => {
    const [agent] = expectOk(await apiOf(shop, token).deskCustomer.agents({}));
    const list = name.replace("{id}", String(agent?.id));
    const query = "from=2026-11-01&to=2027-02-01";
    const [csv, answer] = await Promise.all([
      readCsv(shop, `/admin/${list}.csv?${query}`, token),
      fetch(new URL(`/api/v1/admin/${list}.xlsx?${query}`, shop.url), {
        headers: { authorization: `Bearer ${token}` },
      }),
    ]);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/);
    const rows = await readSheet(new Blob([await answer.arrayBuffer()]));
    const textOf = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ""));
    const texts = rows.map((row) => row.map(textOf));
    expect(texts).toEqual(csv.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@])/, ""))));
    for (const [at, head] of (csv[0] ?? []).entries())
      if (head.includes("(ریال)"))
        for (const row of rows.slice(1)) expect([null, expect.any(Number)]).toContainEqual(row[at]);
    const days = [csv[0]?.indexOf("تاریخ میلادی") ?? -1].filter((at) => at >= 0);
    for (const at of days) for (const row of rows.slice(1)) expect([null, expect.any(Date)]).toContainEqual(row[at]);
  });

  it("dates in files for other programs are days in Tehran, also after midnight", async () => {
    const [row] = await shop.db.query().select({ id: invoices.id }).from(invoices).limit(1);
    if (!row) throw new Error("The demo shop has no orders.");
    // Half past one at night in Tehran, on the day before in UTC.
    const at = new Date("2026-11-20T22:00:00Z");
    await shop.db.query().update(invoices).set({ createdAt: at }).where(eq(invoices.id, row.id));
    const [heads = [], ...rows] = await readCsv(shop, "/admin/orders.csv", token);
    const days = rows.map((cells) => cells[heads.indexOf("تاریخ میلادی")]);
    expect(rows.find(([number]) => number === String(row.id))?.[heads.indexOf("تاریخ میلادی")]).toBe("2026-11-21");
    for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it("an Excel file of several batches has every row in its place, as number or text, on a sheet of its name", async () => {
    type Row = { id: number };
    const file = sheetFile<Row>("xlsx", {
      name: "orders",
      heads: ["number", "code", "none"],
      read: async (last, most) => {
        const from = (last?.id ?? 0) + 1;
        return Array.from({ length: Math.max(0, Math.min(most, 451 - from)) }, (_, at) => ({ id: from + at }));
      },
      toCells: ({ id }) => [id, `0${id}`, null],
    });
    const blob = new Blob([await file.arrayBuffer()]);
    const rows = Array.from({ length: 450 }, (_, at) => [at + 1, `0${at + 1}`, null]);
    expect(await readSheet(blob)).toEqual([["number", "code", "none"], ...rows]);
    expect(await readSheet(blob, "orders")).toHaveLength(451);
  });
});
