import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { isEmptyReport } from "@/components/desk/reports/is-empty-report";
import { ReportBody } from "@/components/desk/reports/report-body";
import { readReportQuery, reportFile } from "@/components/desk/reports/report-query";
import type { Report } from "@/lib/contract/report";
import { text } from "@/tests/support/intl";
import { visit } from "@/tests/support/screen";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const NOW = new Date("2026-11-27T08:00:00Z");
const query = (typed: Record<string, string> = {}) => readReportQuery(typed, NOW);

const sales: Report = {
  ...{ kind: "sales", from: "2026-11-22", to: "2026-11-23", by: "day", count: 2, first_day: "2026-10-09" },
  columns: [
    { key: "period", kind: "period" },
    { key: "orders", kind: "count" },
    { key: "sold", kind: "rials" },
    { key: "returned", kind: "rials" },
    { key: "average", kind: "rials" },
  ],
  rows: [
    { period: "2026-11-22", orders: 0, sold: 0, returned: 4_980_000, average: null },
    { period: "2026-11-23", orders: 2, sold: 426_470_000, returned: 0, average: 213_235_000 },
  ],
  sums: { orders: 2, sold: 426_470_000, returned: 4_980_000, returns: 1, net: 421_490_000, average: 213_235_000 },
};

it("a report on sales has its sums, a picture that names the strongest day, and rows that lead to their orders", () => {
  visit(<ReportBody query={query()} report={sales} />);
  expect(screen.getByText(text("Reports.netSold")).nextSibling?.textContent).toContain("۴۲٬۱۴۹٬۰۰۰");
  expect(screen.getByRole("img").getAttribute("aria-label")).toContain("دوشنبه ۲ آذر");
  const row = screen.getByRole("row", { name: /دوشنبه ۲ آذر/ });
  expect(within(row).getByRole("link").getAttribute("href")).toBe("/desk/orders?from=2026-11-23&to=2026-11-23&paid=1");
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["۲", "۴۲٬۶۴۷٬۰۰۰", "—", "۲۱٬۳۲۳٬۵۰۰"]);
});

it("a row leads to the orders paid in exactly its days: a partial week ends before the next, and filters stay", () => {
  const weeks = [{ period: "2026-11-24" }, { period: "2026-11-28" }].map((row) => ({ ...row, orders: 1, sold: 1 }));
  const asked = query({ from: "2026-11-24", to: "2026-12-01", by: "week", city: "تهران" });
  const { unmount } = visit(<ReportBody query={asked} report={{ ...sales, by: "week", rows: weeks }} />);
  const city = encodeURIComponent("تهران");
  const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs()).toEqual([
    `/desk/orders?from=2026-11-24&to=2026-11-27&city=${city}&paid=1`,
    `/desk/orders?from=2026-11-28&to=2026-12-01&city=${city}&paid=1`,
  ]);
  unmount();
  const agents: Report = {
    ...sales,
    kind: "agents",
    columns: [{ key: "agent", kind: "text" }, ...sales.columns.slice(1)],
  };
  const named = query({ kind: "agents", from: "2026-10-23", to: "2026-12-01" });
  visit(<ReportBody query={named} report={{ ...agents, rows: [{ id: 7, agent: "نادر", orders: 1, sold: 1 }] }} />);
  // Also that of a former agent, whom the list of agents does not name.
  expect(hrefs()).toEqual([
    "/desk/orders?from=2026-10-23&to=2026-12-01&paid=1&agent=7",
    "/desk/agents/7?month=2026-10-23",
  ]);
});

it("days without sales say when the shop began to sell", () => {
  const sums = { orders: 0, sold: 0, returned: 0, returns: 0, net: 0, average: null };
  visit(<ReportBody query={query()} report={{ ...sales, rows: [], sums }} />);
  expect(screen.getByText(text("Reports.firstSale", { day: "۱۷ مهر ۱۴۰۵" }))).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("sales without an order have nothing to export, but a change of an older order has", () => {
  const nothing = { orders: 0, sold: 0, returned: 0, returns: 0, net: 0, average: null };
  expect(isEmptyReport({ ...sales, sums: nothing })).toBe(true);
  expect(isEmptyReport({ ...sales, sums: { ...nothing, sold: 100 } })).toBe(false);
  expect(isEmptyReport({ ...sales, kind: "vat", rows: [] })).toBe(true);
});

it("invoices that differ from their money are named with both amounts", () => {
  const vat = { received: 90, returned: 0, official: 300, without_id: [10_108], rounding: 0, shipping: 0 };
  const due = { not_back: 40, open: [{ invoice: 10_109, amount: 30 }], open_count: 2 };
  // More than a response names.
  const counts = { differing_count: 3, difference: 70, without_id_count: 201 };
  const differing = [{ invoice: 10_107, expected: 100, found: 90 }];
  const columns: Report["columns"] = [
    { key: "period", kind: "period" },
    { key: "due", kind: "rials" },
  ];
  const rows = [{ period: "2026-11-22", due: 9 }];
  const sums = { sums: { due: 9 }, count: 1, file_count: 311 };
  const report: Report = {
    ...sales,
    ...sums,
    kind: "vat",
    columns,
    rows,
    vat: { ...vat, ...counts, ...due, differing },
  };
  visit(<ReportBody query={query({ kind: "vat", city: "تهران", port: "1" })} report={report} />);
  // The report is of all cities and ports, and all of its days are here.
  const day = screen.getByRole("row", { name: /۱ آذر/ });
  expect(within(day).getByRole("link").getAttribute("href")).toBe("/desk/orders?from=2026-11-22&to=2026-11-22&paid=1");
  expect(screen.queryByText(/ردیف دیگر/)).toBeNull();
  expect(screen.getByText(text("Reports.differs", { amount: "۷۰" }))).toBeTruthy();
  expect(screen.getByText(text("Reports.andMore", { count: "۲" }))).toBeTruthy();
  expect(screen.getByText(text("Reports.withoutId", { count: "۲۰۱" }))).toBeTruthy();
  expect(screen.getByText(text("Reports.andMore", { count: "۲۰۰" }))).toBeTruthy();
  expect(screen.getByText(text("Reports.notBack", { amount: "۴۰" })).nextSibling?.textContent).toContain(
    text("Reports.rials", { amount: "۳۰" }),
  );
  expect(screen.getByText(text("Reports.andMore", { count: "۱" }))).toBeTruthy();
  const links = screen.getAllByRole("link", { name: /۱۰۱۰[۷۸۹]/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/desk/orders/10107",
    "/desk/orders/10108",
    "/desk/orders/10109",
  ]);
  expect(screen.queryByText(text("Reports.agrees"))).toBeNull();
});

it("an address that means nothing is this month's report on sales, and its file has the same filters", () => {
  expect(query({ kind: "odd", from: "later", to: "2026-11-27" })).toMatchObject({
    ...{ kind: "sales", from: "2026-11-22", to: "2026-12-21", by: "day" },
  });
  expect(reportFile(query({ from: "1405-08-01", to: "1405/08/30", city: "تهران", by: "week" }))).toBe(
    "/api/v1/admin/reports/sales.csv?from=2026-10-23&to=2026-11-21&by=week&city=%D8%AA%D9%87%D8%B1%D8%A7%D9%86",
  );
});
