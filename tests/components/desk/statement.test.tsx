import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CommissionText, MonthSteps, StatementTable } from "@/components/catalog/statement";
import type { AgentStatement } from "@/lib/contract/agent-statement";
import { deskRoutes } from "@/lib/desk-routes";
import { routes } from "@/lib/routes";
import { renderFa, text } from "@/tests/support/intl";

const TERMS = { percent: 3, amount: 0 };

const statement = (change: Partial<AgentStatement> = {}): AgentStatement => ({
  agent: { id: 3, name: "نادر کریمی", is_former: false, second_step: [] },
  from: "2026-11-22",
  to: "2026-12-21",
  commission: { percent: 3, amount: 0, version: "x" },
  rows: [
    { invoice: 10_034, kind: "sale", at: "2026-11-23T08:00:00Z", amount: 14_900_000, share: 447_000, terms: TERMS },
    {
      invoice: 10_012,
      kind: "return",
      at: "2026-11-24T08:00:00Z",
      amount: -1_000_000,
      share: -30_000,
      terms: { percent: 0, amount: 5000 },
    },
  ],
  sums: { amount: 13_900_000, share: 417_000 },
  count: 2,
  ...change,
});

it("each row of a statement leads to its order and says its terms, what came back is negative, and the sum is below", () => {
  renderFa(<StatementTable statement={statement()} hrefOf={deskRoutes.order} />);
  const [, sale, back, sum] = screen.getAllByRole("row");
  const link = within(sale as HTMLElement).getByRole<HTMLAnchorElement>("link", { name: "۱۰۰۳۴" });
  expect(link.getAttribute("href")).toBe(deskRoutes.order(10_034));
  expect(back?.textContent).toContain(text("Statement.kind_return"));
  expect(back?.textContent).toMatch(/[-−]۳۰٬۰۰۰/);
  expect(sale?.textContent).toContain(text("Statement.terms_percent", { percent: "۳" }));
  expect(back?.textContent).toContain(text("Statement.terms_fixed", { amount: "۵٬۰۰۰" }));
  expect(sum?.textContent).toContain("۴۱۷٬۰۰۰");
});

it("an empty month and a missing commission are stated in words", () => {
  renderFa(
    <>
      <StatementTable statement={statement({ rows: [], count: 0 })} hrefOf={routes.receipt} />
      <CommissionText commission={{ percent: 0, amount: 0, version: "x" }} />
    </>,
  );
  expect(screen.getByText(text("Statement.none"))).toBeTruthy();
  expect(screen.getByText(text("Statement.noCommission"))).toBeTruthy();
});

it("the month has a link to the one before, and to the one after only if it has begun", () => {
  const steps = (today: string) => (
    <MonthSteps day="2026-11-27" today={today} hrefOf={({ from }) => `?month=${from}`} file="/file.csv" />
  );
  const { unmount } = renderFa(steps("2026-11-27"));
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "?month=2026-10-23",
    "/file.csv",
    "/file.xlsx",
  ]);
  unmount();
  renderFa(steps("2026-12-25"));
  expect(screen.getAllByRole("link")[1]?.getAttribute("href")).toBe("?month=2026-12-22");
});
