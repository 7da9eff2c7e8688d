import { readSheet } from "read-excel-file/universal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
  ])("the Excel file of %s has the cells of the CSV, with amounts as numbers", async (name) => {
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
    const texts = rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
    expect(texts).toEqual(csv.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@])/, ""))));
    for (const [at, head] of (csv[0] ?? []).entries())
      if (head.includes("(ریال)"))
        for (const row of rows.slice(1)) expect([null, expect.any(Number)]).toContainEqual(row[at]);
  });
});
