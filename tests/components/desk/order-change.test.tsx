import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { OrderChange } from "@/components/desk/order/order-change";
import { OrderScreen } from "@/components/desk/order/order-screen";
import { aChange } from "@/tests/support/changed-orders-shown";
import { aDeskOrder } from "@/tests/support/desk";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const PREVIEW = "POST /admin/orders/10012/change/preview";
const place = { addresses: [{ id: 3, text: "تهران، شریعتی" }], methods: [{ id: 1, title: "پست", amount: 950_000 }] };
const button = (key: "changeOrder" | "changeSend" | "changeWithdraw" | "changeRemove") =>
  screen.getByRole("button", { name: text(`Staff.${key}`) });
const show = (order = aDeskOrder({ can_change: true })) => {
  const onChange = vi.fn();
  visit(<OrderChange order={order} onChange={onChange} />);
  return onChange;
};

describe("changing a paid order at the desk", () => {
  it("an order that cannot be changed, or a shop server that knows no changes, shows nothing", () => {
    for (const order of [aDeskOrder({ can_change: false }), aDeskOrder()]) {
      visit(<OrderChange order={order} onChange={() => {}} />);
      expect(screen.queryAllByRole("button")).toEqual([]);
    }
  });

  it("staff see what a change costs before they offer it, and it is sent once with its reason", async () => {
    const asked: unknown[] = [];
    let sent: { body?: unknown; key?: string | null } = {};
    const { version: _, ...terms } = aChange({ difference: 27_940_000 });
    const changed = aDeskOrder({ can_change: false, change: aChange() });
    stubShop({
      [PREVIEW]: ({ body }: { body: Record<string, unknown> }) => {
        asked.push(body);
        const isSame = (body.lines as { count: number }[])[0]?.count === aDeskOrder().lines[0]?.count;
        return { data: { ...terms, ...place, ...(isSame && { gone: [], come: [] }) } };
      },
      "POST /admin/orders/10012/change": ({ body, headers }: { body: unknown; headers: Headers }) => {
        sent = { body, key: headers.get("idempotency-key") };
        return { data: changed };
      },
    });
    const onChange = show();
    await userEvent.click(button("changeOrder"));
    expect(document.activeElement?.textContent).toBe(text("Staff.changeOrder"));
    await userEvent.click(screen.getByRole("button", { name: text("Staff.close") }));
    expect(document.activeElement).toBe(button("changeOrder"));
    await userEvent.click(button("changeOrder"));
    expect(button("changeSend")).toHaveProperty("disabled", true);
    const count = await screen.findByLabelText(text("Staff.changeCount"));
    await userEvent.clear(count);
    await userEvent.type(count, "5");
    await waitFor(() => expect(button("changeSend")).toHaveProperty("disabled", false));
    expect(screen.getByText("۲٬۷۹۴٬۰۰۰")).toBeTruthy();
    // Passing the untouched selections by keyboard chooses nothing.
    screen.getByLabelText(text("Staff.changeAddress")).focus();
    for (let fields = 0; fields < 2; fields++) await userEvent.tab();
    await userEvent.keyboard("به خواست مشتری");
    await userEvent.click(button("changeSend"));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(changed));
    const same = { address: null, posting_method: null };
    expect(sent.body).toMatchObject({ version: 3, lines: [{ line: 5, count: 5 }], ...same, reason: "به خواست مشتری" });
    expect(sent.key).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({ lines: [{ line: 5, count: "5" }] });
  });

  it("a line that is removed is struck and can be put back; why a change is refused is said in its place", async () => {
    stubShop({ [PREVIEW]: () => ({ code: 422, message: { lines: ["دست‌کم یک کالا بماند"] } }) });
    show();
    await userEvent.click(button("changeOrder"));
    const name = aDeskOrder().lines[0]?.name ?? "";
    await userEvent.click(screen.getByRole("button", { name: text("Staff.changeRemoveOf", { name }) }));
    expect(document.querySelector("del")?.textContent).toContain("S910");
    expect(await screen.findByText("دست‌کم یک کالا بماند")).toBeTruthy();
    expect(button("changeSend")).toHaveProperty("disabled", true);
    await userEvent.click(screen.getByRole("button", { name: text("Staff.changeKeepOf", { name }) }));
    expect(document.querySelector("del")).toBeNull();
  });

  it("while an offer is open the order is not packed, and the customer's answer is what it needs", () => {
    const order = aDeskOrder({ tab: "pack", acts: ["pack", "cancel"] });
    visit(<OrderScreen loaded={order} />);
    expect(screen.getByRole("button", { name: /بسته‌بندی شد/ })).toBeTruthy();
    cleanup();
    visit(<OrderScreen loaded={{ ...order, acts: [], change: aChange() }} />);
    expect(screen.queryByRole("button", { name: /بسته‌بندی شد/ })).toBeNull();
    expect(screen.getByText(text("Staff.need_change"))).toBeTruthy();
  });

  it("an open offer shows until when it can be answered, and is withdrawn after a question", async () => {
    const changed = aDeskOrder({ can_change: true, change: null });
    const sent: unknown[] = [];
    stubShop({
      "POST /admin/orders/10012/change/withdraw": ({ body }: { body: unknown }) => {
        sent.push(body);
        return { data: changed };
      },
    });
    const onChange = show(aDeskOrder({ can_change: false, change: aChange() }));
    expect(screen.getByRole("heading", { name: text("Staff.changeOffered") })).toBeTruthy();
    await userEvent.click(button("changeWithdraw"));
    expect(sent).toEqual([]);
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: text("Staff.changeWithdraw") }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(changed));
    expect(sent).toMatchObject([{ version: 3 }]);
  });
});
