import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { OrderReturn } from "@/components/desk/order/order-return";
import { formatToman } from "@/lib/domain/shared/money";
import { aDeskOrder } from "@/tests/support/desk";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const SERIALS = ["S-1", "S-2"];
const [LINE] = aDeskOrder().lines;
const delivered = (change = {}) =>
  aDeskOrder({
    tab: "finished",
    status: 60,
    acts: [],
    can_return: true,
    missing_serials: 0,
    lines: LINE ? [{ ...LINE, serials: SERIALS }] : [],
    ...change,
  });
const press = (key: "returnSome" | "returnAll" | "returnTakeSms" | "returnAcceptSms") =>
  userEvent.click(screen.getByRole("button", { name: text(`Staff.${key}`) }));
const show = (order = delivered()) => {
  const onChange = vi.fn();
  visit(<OrderReturn order={order} onChange={onChange} />);
  return onChange;
};

describe("pieces that come back to the shop", () => {
  it("staff take one piece back with its serial number, condition and cost, under an idempotency key", async () => {
    let sent: { body?: unknown; key?: string | null } = {};
    const order = delivered();
    stubShop({
      "POST /admin/orders/10012/return": ({ body, headers }: { body: unknown; headers: Headers }) => {
        sent = { body, key: headers.get("idempotency-key") };
        return { data: order };
      },
    });
    const onChange = show(order);
    await press("returnSome");
    expect(screen.getByRole("button", { name: text("Staff.returnTakeSms") })).toHaveProperty("disabled", true);
    await userEvent.click(screen.getByRole("checkbox", { name: /S910/ }));
    await userEvent.click(screen.getByRole("checkbox", { name: "S-2" }));
    await userEvent.selectOptions(screen.getByRole("combobox"), "opened");
    expect(screen.getByText(/۱۴٬۹۰۰٬۰۰۰.*برمی‌گردد/)).toBeTruthy();
    await press("returnTakeSms");
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(order));
    expect(sent.body).toMatchObject({
      version: 3,
      accept: true,
      sms: true,
      lines: [{ line: 5, pieces: 1, serials: ["S-2"], condition: "opened", restock: false }],
    });
    expect(sent.key).toBeTruthy();
  });

  it("the form starts with the pieces that the customer asked for", async () => {
    const request = { state: "asked", reason: "خراب است", created_at: "2026-11-25T08:00:00Z", answer: null } as const;
    show(delivered({ return_request: { ...request, lines: [{ line: 5, pieces: 2 }] } }));
    expect(screen.getByText(/S910.*× ۲/)).toBeTruthy();
    await press("returnSome");
    expect(screen.getByRole("checkbox", { name: /S910/ })).toHaveProperty("checked", true);
    expect(screen.getByLabelText<HTMLInputElement>(text("Staff.returnPieces")).value).toBe("۲");
  });

  it("a refused line shows its error at the line", async () => {
    stubShop({
      "POST /admin/orders/10012/return": () => ({ code: 422, message: { "lines[0].pieces": ["بیش از مانده است"] } }),
    });
    show();
    await press("returnSome");
    await userEvent.click(screen.getByRole("checkbox", { name: /S910/ }));
    await press("returnTakeSms");
    expect(await screen.findByText("بیش از مانده است")).toBeTruthy();
  });

  it("taking back the rest names what goes to the wallet, and is sent under an idempotency key", async () => {
    let key: string | null = null;
    const { money } = aDeskOrder();
    const order = delivered({ money: { ...money, wallet: 300_000, payable: money.payable - 300_000 } });
    stubShop({
      "POST /admin/orders/10012/return": ({ headers }: { headers: Headers }) => {
        key = headers.get("idempotency-key");
        return { data: order };
      },
    });
    const onChange = show(order);
    await press("returnAll");
    expect(screen.getByText(/۳۰٬۰۰۰.*کیف پول/)).toBeTruthy();
    await press("returnAcceptSms");
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(order));
    expect(key).toBeTruthy();
  });

  it("the rest is proposed without what was held back of earlier pieces, which is named", async () => {
    const { money } = aDeskOrder();
    const [line] = delivered().lines;
    const lines = line ? [{ ...line, returned: 1, serials: [] }] : [];
    show(delivered({ lines, money: { ...money, returned: (line?.price ?? 0) - 500_000 } }));
    await press("returnAll");
    expect(screen.getByText(text("Staff.returnHeldBack", { amount: "۵۰٬۰۰۰" }))).toBeTruthy();
    const amount = screen.getByLabelText<HTMLInputElement>(text("Staff.returnAmount")).value;
    expect(amount).toBe(formatToman(money.payable - (line?.price ?? 0)));
  });

  it("shipping can be refunded with the last piece only", async () => {
    let body: unknown;
    const order = delivered({ money: { ...aDeskOrder().money, shipping: 400_000 } });
    stubShop({
      "POST /admin/orders/10012/return": (request: { body: unknown }) => {
        body = request.body;
        return { data: order };
      },
    });
    show(order);
    await press("returnSome");
    await userEvent.click(screen.getByRole("checkbox", { name: /S910/ }));
    const shipping = () => screen.queryByRole("checkbox", { name: text("Staff.returnShipping", { amount: "۴۰٬۰۰۰" }) });
    expect(shipping()).toBeNull();
    const pieces = screen.getByLabelText<HTMLInputElement>(text("Staff.returnPieces"));
    await userEvent.clear(pieces);
    await userEvent.type(pieces, String(order.lines[0]?.count));
    await userEvent.click(shipping() ?? document.body);
    for (const serial of SERIALS) await userEvent.click(screen.getByRole("checkbox", { name: serial }));
    await press("returnTakeSms");
    await waitFor(() => expect(body).toMatchObject({ shipping: true }));
  });

  it("equal lines have different names, and wrong serial numbers are shown where they are chosen", async () => {
    const [line] = delivered().lines;
    if (!line) throw new Error("The order has no line.");
    stubShop({
      "POST /admin/orders/10012/return": () => ({ code: 422, message: { "lines[0].serials": ["سریال کم است"] } }),
    });
    show(delivered({ lines: [line, { ...line, id: 6 }] }));
    await press("returnSome");
    const names = screen.getAllByRole("checkbox", { name: /S910/ });
    await userEvent.click(screen.getByRole("checkbox", { name: /S910.*ردیف ۲/ }));
    await press("returnTakeSms");
    const group = screen.getByRole("group", { name: text("Staff.returnSerials") });
    expect(await within(group).findByText("سریال کم است")).toBeTruthy();
    expect([names.length, document.activeElement?.getAttribute("name")]).toEqual([2, "lines.0.serials"]);
  });

  it("an order without pieces to take back shows nothing", () => {
    visit(<OrderReturn order={aDeskOrder()} onChange={vi.fn()} />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
