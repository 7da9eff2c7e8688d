import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CouponRecord } from "@/components/desk/coupons/coupon-record";
import { Button } from "@/components/desk/kit/button";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { rightAt } from "@/components/desk/kit/nav-items";
import { OnlyLooks, PageOfRights, Writes } from "@/components/desk/kit/only-looks";
import { PictureField } from "@/components/desk/kit/picture-field";
import { RichTextField } from "@/components/desk/kit/rich-text-field";
import { useAutosave } from "@/components/desk/kit/use-autosave";
import { OrderScreen } from "@/components/desk/order/order-screen";
import { OrderedList } from "@/components/desk/record/ordered-list";
import "@/components/ui/modal-panel";
import type { DeskCoupon } from "@/lib/contract/desk-coupon";
import type { DeskOrder } from "@/lib/contract/desk-order";
import type { HeldRight } from "@/lib/contract/staff";
import { aDeskOrder } from "@/tests/support/desk";
import { text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const note = () => screen.queryByText(text("Staff.onlyLooks"));

function Draft({ save }: { save: () => Promise<void> }) {
  useAutosave({ value: 1, status: { kind: "failed" }, isDirty: true, isSaved: false, isHeld: false, save });
  return null;
}

describe("a page that one may only look at", () => {
  it.each([
    ["/desk/goods", ["products.read"], true],
    ["/desk/goods/7", ["products.read"], true],
    ["/desk/goods/7", ["products"], false],
    ["/desk/home", ["products.read"], true],
    ["/desk/orders/7", ["orders.read", "readOrders.read"], true],
    ["/desk/orders/7", ["readOrders"], false],
    ["/desk/holds", ["orders.read", "readOrders.read"], true],
    ["/desk/holds", ["orders", "readOrders"], false],
    ["/desk", ["desk", "products.read"], false],
  ] as const)("%s with the rights %j omits what writes: %s", (path, rights, isReader) => {
    address.path = path;
    visit(
      <PageOfRights rights={["desk", ...rights] satisfies HeldRight[]}>
        <Button>ذخیره</Button>
        <Button shows>نسخه‌ها</Button>
        <Writes>
          <a href="/desk/coupons/new">افزودن</a>
        </Writes>
      </PageOfRights>,
    );
    expect(note() !== null).toBe(isReader);
    expect(screen.queryByRole("button", { name: "ذخیره" }) === null).toBe(isReader);
    expect(screen.queryByRole("link") === null).toBe(isReader);
    expect(screen.getByRole("button", { name: "نسخه‌ها" })).toBeTruthy();
  });

  it("the right of a page is that of the nearest nav item", () => {
    expect(["/desk/settings/identity", "/desk/integrations/3", "/desk/refunds", "/desk/nothing"].map(rightAt)).toEqual([
      "settings",
      "integrations",
      "money",
      null,
    ]);
  });

  it("a record shows its values in fields that cannot be changed, without a form", () => {
    const coupon = { id: 3, version: "v", code: "NOROUZ", active: true, uses: 0 } as DeskCoupon;
    const { container } = visit(
      <OnlyLooks value>
        <CouponRecord loaded={coupon} now={0} />
      </OnlyLooks>,
    );
    expect(container.querySelector("form, :is(button, input, select, textarea):not(:disabled)")).toBeNull();
    expect(container.querySelector<HTMLInputElement>("[name=active]")?.checked).toBe(true);
  });

  it("typing, dropping and Alt with an arrow change nothing, although no fieldset stops them", async () => {
    const onChange = vi.fn();
    const save = vi.fn(async () => {});
    vi.useFakeTimers();
    visit(
      <OnlyLooks value>
        <Draft save={save} />
        <RichTextField label="متن" value="<p>یک</p>" onChange={onChange} />
        <EditableRows label="ردیف‌ها" items={["الف", "ب"]} limit={5} nameOf={String} onChange={onChange}>
          {(item) => <a href="/desk">{item}</a>}
        </EditableRows>
      </OnlyLooks>,
    );
    expect(screen.getByRole("textbox").getAttribute("contenteditable")).toBe("false");
    fireEvent.keyDown(screen.getByRole("link", { name: "الف" }), { key: "ArrowDown", altKey: true });
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    expect([onChange.mock.calls, save.mock.calls]).toEqual([[], []]);
  });

  it("a picture that is dropped or pasted is not uploaded", () => {
    const onChange = vi.fn();
    const shop = stubShop({});
    const { container } = visit(
      <OnlyLooks value>
        <EditableRows label="ردیف‌ها" items={["الف", "ب"]} limit={5} nameOf={String} onChange={onChange}>
          {(item) => item}
        </EditableRows>
        <RichTextField label="متن" value="<p>یک</p>" onChange={onChange} />
        <PictureField label="تصویر" scope="product" kind="photo" max={3} value={[]} onChange={onChange} />
      </OnlyLooks>,
    );
    expect(container.querySelectorAll("[draggable=true], [contenteditable=true]")).toHaveLength(0);
    const files = [new File(["x"], "x.png", { type: "image/png" })];
    for (const target of container.querySelectorAll("*")) {
      fireEvent.drop(target, { dataTransfer: { files, types: ["Files"], items: [], getData: () => "0" } });
      fireEvent.paste(target, { clipboardData: { files, items: [], getData: () => "" } });
    }
    expect([onChange.mock.calls, shop.calls()]).toEqual([[], []]);
  });

  it("a link to a page that one may not open is its text, or nothing if it only leads there", () => {
    address.path = "/desk/agents";
    visit(
      <PageOfRights rights={["desk", "agents.read", "orders.read"] satisfies HeldRight[]}>
        <DeskLink href="/desk/customers/7">نرگس</DeskLink>
        <DeskLink orNothing href="/desk/agents/7?month=2026-11-01">
          صورت
        </DeskLink>
        <DeskLink href="/desk/holds">نگه‌داشته‌ها</DeskLink>
        <DeskLink href="/desk/me">حساب من</DeskLink>
      </PageOfRights>,
    );
    expect(screen.getByText("نرگس").closest("a")).toBeNull();
    expect(screen.queryByText("صورت")).toBeNull();
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["نگه‌داشته‌ها", "حساب من"]);
  });

  it("an order shows its return, its offer and its hold, and no button decides about them", () => {
    const request = { state: "asked", reason: "جعبه شکسته", answer: null, lines: null } as DeskOrder["return_request"];
    const hold = { until: "2026-11-27T10:00:00Z", is_to_end: false, acts: ["hold", "free"] } as DeskOrder["hold"];
    visit(
      <OrderScreen
        loaded={aDeskOrder({ return_request: request, hold, can_return: true, can_change: true })}
        mayAct={false}
      />,
    );
    expect(screen.getByText("جعبه شکسته")).toBeTruthy();
    expect(screen.getByRole("heading", { name: text("Staff.hold") })).toBeTruthy();
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("an ordered list links its records and moves none", () => {
    const rows = [1, 2].map((id) => ({ id, href: `/desk/brands/${id}`, name: `برند ${id}`, facts: "" }));
    visit(
      <OnlyLooks value>
        <OrderedList
          title="برندها"
          add={{ href: "/desk/brands/new", name: "برند تازه" }}
          none=""
          rows={rows}
          onOrder={vi.fn()}
        />
      </OnlyLooks>,
    );
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["برند 1", "برند 2"]);
  });
});
