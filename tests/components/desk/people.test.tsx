import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AgentSecondStep } from "@/components/desk/people/agent-second-step";
import { auditHref, firstDay, readAuditQuery } from "@/components/desk/people/audit-query";
import { AuditRows } from "@/components/desk/people/audit-rows";
import { People } from "@/components/desk/people/people";
import "@/components/ui/modal-panel";
import type { AuditRow, StaffPerson } from "@/lib/contract/desk-people";
import { SINGLE_RIGHTS } from "@/lib/contract/staff";
import { joined } from "@/lib/persian/joined";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const REZA: StaffPerson = {
  id: 6,
  name: "رضا اکبری",
  mobile: "09125550001",
  roles: ["orders"],
  second_step: [],
  rights: [],
  version: "orders",
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const role = (name: "admin" | "orders" | "catalogue" | "accounts") =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: text(`StaffPeople.role_${name}`) });

it("an owner removes the second step of an agent, which is announced", async () => {
  const shop = stubShop({ "POST /admin/people/9/second-step": { data: null } });
  visit(<AgentSecondStep agent={{ id: 9, name: "نادر کریمی", is_former: false, second_step: ["totp", "recovery"] }} />);
  expect(screen.getByText(text("SecondStep.way_totp"))).toBeTruthy();
  await userEvent.click(button(text("SecondStep.staffRemove", { name: "نادر کریمی" })));
  await userEvent.type(await screen.findByLabelText(text("SecondStep.reason")), "گوشی‌اش گم شد{Enter}");
  expect((await screen.findByRole("status")).textContent).toBe(text("SecondStep.removed"));
  expect(shop.last("POST /admin/people/9/second-step")?.body).toMatchObject({ reason: "گوشی‌اش گم شد" });
  expect(screen.queryByText(text("SecondStep.way_totp"))).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: text("SecondStep.title") })),
  );
});

describe("roles", () => {
  it("roles are changed together after re-authentication", async () => {
    let isFresh = false;
    const shop = stubShop({
      "POST /admin/password": () => {
        isFresh = true;
        return { data: {} };
      },
      "POST /admin/people": () =>
        isFresh
          ? { data: { ...REZA, roles: ["catalogue"], version: "catalogue" } }
          : { code: 403, data: { confirm: "password" } },
    });
    visit(<People people={[REZA]} />);
    await userEvent.click(button(text("StaffPeople.changeOf", { name: REZA.name })));
    expect(document.activeElement).toBe(role("admin"));
    expect([role("orders").checked, role("catalogue").checked]).toEqual([true, false]);
    await userEvent.click(role("orders"));
    await userEvent.click(role("catalogue"));
    await userEvent.click(button(text("StaffPeople.save")));
    await userEvent.type(await screen.findByLabelText(text("Proof.password")), "demo-1234{Enter}");
    expect(await screen.findByText(text("StaffPeople.saved"))).toBeTruthy();
    expect(shop.last("POST /admin/people")?.body).toMatchObject({
      mobile_no: REZA.mobile,
      roles: ["catalogue"],
      version: "orders",
    });
    expect(screen.getByText(text("StaffPeople.role_catalogue"))).toBeTruthy();
    const opener = button(text("StaffPeople.changeOf", { name: REZA.name }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("whoever has a second step is asked for it instead of the password, and told if this browser has no passkeys", async () => {
    let isFresh = false;
    const ways = ["passkey", "totp", "recovery"];
    const shop = stubShop({
      "POST /admin/password": () => {
        isFresh = true;
        return { data: {} };
      },
      "POST /admin/people": () =>
        isFresh ? { data: { ...REZA, version: "x" } } : { code: 403, data: { confirm: "password", ways } },
    });
    visit(<People people={[REZA]} />);
    await userEvent.click(button(text("StaffPeople.changeOf", { name: REZA.name })));
    await userEvent.click(role("catalogue"));
    await userEvent.click(button(text("StaffPeople.save")));
    expect(await screen.findByText(text("Proof.noPasskeysHere"))).toBeTruthy();
    expect(screen.queryByLabelText(text("Proof.password"))).toBeNull();
    await userEvent.click(button(text("Proof.byRecovery")));
    await userEvent.type(screen.getByLabelText(text("Proof.recoveryCode")), "7k2m-9qxd{Enter}");
    expect(await screen.findByText(text("StaffPeople.saved"))).toBeTruthy();
    expect(shop.last("POST /admin/password")?.body).toEqual({ code: "7K2M-9QXD" });
  });

  it("cancelling the password dialog leaves the roles unchanged", async () => {
    const shop = stubShop({ "POST /admin/people": { code: 403, data: { confirm: "password" } } });
    visit(<People people={[REZA]} />);
    await userEvent.click(button(text("StaffPeople.changeOf", { name: REZA.name })));
    await userEvent.click(button(text("StaffPeople.save")));
    await screen.findByLabelText(text("Proof.password"));
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(screen.queryByLabelText(text("Proof.password"))).toBeNull());
    expect(shop.calls()).toEqual(["POST /admin/people"]);
    expect(role("orders").checked).toBe(true);
  });

  it("roles are granted by mobile number to any existing account", async () => {
    const added = { ...REZA, id: 9, name: "سعید مرادی", mobile: "09124444444" };
    const shop = stubShop({ "POST /admin/people": { data: added } });
    visit(<People people={[REZA]} />);
    await userEvent.click(button(text("StaffPeople.add")));
    await userEvent.click(button(text("StaffPeople.save")));
    expect(await screen.findByText(text("Validation.mobileRequired"))).toBeTruthy();
    await userEvent.type(screen.getByLabelText(text("StaffPeople.mobile"), { exact: false }), "۰۹۱۲۴۴۴۴۴۴۴");
    await userEvent.click(role("orders"));
    await userEvent.click(button(text("StaffPeople.save")));
    expect(await screen.findByText(added.name)).toBeTruthy();
    expect(shop.last("POST /admin/people")?.body).toMatchObject({ mobile_no: "09124444444", version: "" });
  });

  it("an edit conflict shows both sets of roles, and the user chooses one", async () => {
    const current = { ...REZA, roles: ["accounts"], version: "accounts" };
    const bodies: unknown[] = [];
    stubShop({
      "POST /admin/people": ({ body }: { body: Record<string, unknown> }) => {
        bodies.push(body);
        if (body.version === "orders") return { code: 409, message: "تغییر کرده است", data: { current } };
        return { data: { ...current, roles: ["orders", "catalogue"], version: "both" } };
      },
    });
    visit(<People people={[REZA]} />);
    await userEvent.click(button(text("StaffPeople.changeOf", { name: REZA.name })));
    await userEvent.click(role("catalogue"));
    await userEvent.click(button(text("StaffPeople.save")));
    const conflict = await screen.findByRole("alert");
    expect([...conflict.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([
      [text("StaffPeople.role_orders"), text("StaffPeople.role_catalogue")].join("، "),
      text("StaffPeople.role_accounts"),
    ]);
    expect([role("orders").checked, role("catalogue").checked]).toEqual([true, true]);
    await userEvent.click(button(text("StaffConflict.keep")));
    await userEvent.click(button(text("StaffPeople.save")));
    expect(await screen.findByText(text("StaffPeople.saved"))).toBeTruthy();
    expect(bodies.at(-1)).toMatchObject({ roles: ["orders", "catalogue"], version: "accounts" });
  });

  it("the roles that a colleague saved can be kept", async () => {
    const current = { ...REZA, roles: ["accounts"], version: "accounts" };
    stubShop({ "POST /admin/people": { code: 409, message: "تغییر کرده است", data: { current } } });
    visit(<People people={[REZA]} />);
    await userEvent.click(button(text("StaffPeople.changeOf", { name: REZA.name })));
    await userEvent.click(role("catalogue"));
    await userEvent.click(button(text("StaffPeople.save")));
    await userEvent.click(await screen.findByRole("button", { name: text("StaffConflict.drop") }));
    expect(screen.queryByRole("form")).toBeNull();
    expect(screen.getByText(text("StaffPeople.role_accounts"))).toBeTruthy();
    expect(screen.queryByText(text("StaffPeople.saved"))).toBeNull();
  });
});

describe("single rights", () => {
  const right = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name, hidden: true });
  const sees = text("StaffPeople.right_products_read");
  const GIVEN: StaffPerson = { ...REZA, roles: [], rights: ["products.read"], version: "products.read" };

  it("single rights lie in a fold, open for who has some, each with a sentence of what it opens", async () => {
    stubShop({});
    visit(<People people={[REZA, { ...GIVEN, id: 7, name: "مینا صادقی", mobile: "09125550002" }]} />);
    expect(screen.getByText(sees)).toBeTruthy();
    await userEvent.click(button(text("StaffPeople.changeOf", { name: REZA.name })));
    const fold = () => screen.getByText(text("StaffPeople.singleRights")).closest("details");
    expect(fold()?.open).toBe(false);
    for (const box of fold()?.querySelectorAll("input") ?? []) {
      const sentence = document.getElementById(box.getAttribute("aria-describedby") ?? "");
      expect(sentence?.textContent?.trim(), box.value).toBeTruthy();
    }
    expect([...(fold()?.querySelectorAll("input") ?? [])].map(({ value }) => value)).toEqual([...SINGLE_RIGHTS]);
    await userEvent.click(button(text("StaffPeople.changeOf", { name: "مینا صادقی" })));
    expect(fold()?.open).toBe(true);
    expect([right(sees).checked, right(text("StaffPeople.right_products")).checked]).toEqual([true, false]);
  });

  it("a right is given beside the roles, over the version that was seen", async () => {
    const money = text("StaffPeople.right_money_read");
    const shop = stubShop({
      "POST /admin/people": { data: { ...GIVEN, rights: ["products.read", "money.read"], version: "two" } },
    });
    visit(<People people={[GIVEN]} />);
    await userEvent.click(button(text("StaffPeople.changeOf", { name: GIVEN.name })));
    await userEvent.click(right(money));
    await userEvent.click(button(text("StaffPeople.save")));
    expect(await screen.findByText(text("StaffPeople.saved"))).toBeTruthy();
    expect(shop.last("POST /admin/people")?.body).toMatchObject({
      roles: [],
      rights: ["products.read", "money.read"],
      version: "products.read",
    });
    expect(screen.getByText(joined([sees, money]))).toBeTruthy();
  });

  it("the log names roles and rights in words", () => {
    const change = { field: "roles", from: "orders", to: "orders، right:desk، right:money.read" };
    const subject = { kind: "user" as const, id: 6, name: REZA.name };
    visit(
      <AuditRows
        rows={[{ id: 1, at: "2026-11-24T08:42:00Z", by: "نرگس", act: "roles", subject, changes: [change] }]}
      />,
    );
    const to = joined([text("StaffPeople.role_orders"), text("StaffPeople.right_money_read")]);
    expect(
      screen.getByText(`${text("StaffPeople.field_roles")}: ${text("StaffPeople.role_orders")} ← ${to}`),
    ).toBeTruthy();
  });
});

describe("the audit log", () => {
  it("the filters of the audit log are read from the URL and written back", () => {
    expect(readAuditQuery({ days: "7", by: "۶", page: "2" })).toEqual({ page: 2, days: 7, by: 6 });
    expect(auditHref({ page: 2, days: 7, by: 6 })).toBe("/desk/audit?days=7&by=6&page=2");
    expect(auditHref(readAuditQuery({ days: "8", by: "x" }))).toBe("/desk/audit");
    expect(firstDay(7, new Date("2026-11-24T10:00:00Z"))).toBe("2026-11-18");
  });

  it("an audit row describes who did what, with amounts in toman, and links to the record", () => {
    const row = { id: 1, at: "2026-11-24T08:42:00Z", by: "رضا اکبری" };
    const rows: AuditRow[] = [
      {
        ...row,
        act: "refund",
        subject: { kind: "invoice", id: 10_012, name: null },
        changes: [{ field: "amount", from: null, to: "5000000" }],
      },
      {
        ...row,
        id: 2,
        by: null,
        act: "new-act",
        subject: { kind: "product", id: 4, name: "پکس S910" },
        changes: [{ field: "visible", from: "true", to: "false" }],
      },
      { ...row, id: 3, act: "publishPage", subject: { kind: "page", id: 9, name: "terms" }, changes: [] },
    ];
    visit(<AuditRows rows={rows} />);
    expect(screen.getByText(text("StaffPeople.act_refund"))).toBeTruthy();
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/desk/orders/10012", "/desk/goods/4", "/desk/pages/terms"]);
    expect(screen.getByText(/مبلغ: ۵۰۰٬۰۰۰ تومان/)).toBeTruthy();
    expect(screen.getByText(text("StaffPeople.act_other"))).toBeTruthy();
    expect(screen.getByText(/بله ← خیر/)).toBeTruthy();
    expect(screen.getByText(new RegExp(text("StaffPeople.command")))).toBeTruthy();
  });
});
