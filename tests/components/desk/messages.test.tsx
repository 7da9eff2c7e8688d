import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MessageList } from "@/components/desk/message/message-list";
import { messagesHref, readMessageQuery } from "@/components/desk/message/message-query";
import { DeskKeys } from "@/components/desk/palette/desk-keys";
import "@/components/ui/modal-panel";
import type { DeskMessage } from "@/lib/contract/desk-message";
import { aDeskMessage } from "@/tests/support/desk";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const NOW = Date.parse("2026-11-24T10:00:00Z");
const ME = { id: 6, name: "رضا اکبری" };
const OTHER = { id: 5, name: "نرگس رستمی" };
const name = "پویا کریمی";
const button = (label: string) => screen.getByRole<HTMLButtonElement>("button", { name: label });
const say = (key: "form_sms" | "form_call" | "form_accept" | "form_assign" | "takeOf") =>
  text(`StaffMessages.${key}`, { name });
const open = (rows: readonly DeskMessage[], mayGiveRoles = false) =>
  visit(
    <>
      <DeskKeys navItems={[]} />
      <MessageList rows={rows} staff={[OTHER, ME]} me={ME} mayGiveRoles={mayGiveRoles} now={NOW} />
    </>,
  );

describe("messages at the desk", () => {
  it("shortcut keys move through the message list in any keyboard layout", () => {
    open([aDeskMessage(), aDeskMessage({ id: 13, name: "نسرین فلاح", code: "AAAA2222" })]);
    const [first, second] = [name, "نسرین فلاح"].map((one) => screen.getByRole("link", { name: one }));
    first?.focus();
    fireEvent.keyDown(first as Element, { code: "KeyJ", key: "ت" });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as Element, { code: "KeyK", key: "ن" });
    expect(document.activeElement).toBe(first);
  });

  it("one click assigns a message to the staff member, and an edit conflict names who took it first", async () => {
    const theirs = aDeskMessage({ version: 2, tab: "held", assignee: OTHER });
    const shop = stubShop({
      "POST /admin/messages/contact/12/assignee": { code: 409, message: "تغییر کرده است", data: { current: theirs } },
    });
    open([aDeskMessage()]);
    await userEvent.click(button(say("takeOf")));
    expect((await screen.findByRole("alert")).textContent).toBe(text("StaffMessages.takenBy", { name: OTHER.name }));
    expect(shop.seen[0]?.body).toMatchObject({ version: 1, assignee: ME.id });
    expect(screen.getByText(text("StaffMessages.with", { name: OTHER.name }))).toBeTruthy();
  });

  it("a message can be assigned to another staff member", async () => {
    const held = aDeskMessage({ version: 2, tab: "held", assignee: OTHER });
    const shop = stubShop({ "POST /admin/messages/contact/12/assignee": { data: held } });
    open([aDeskMessage()]);
    await userEvent.click(button(say("form_assign")));
    await userEvent.selectOptions(screen.getByRole("combobox"), OTHER.name);
    await userEvent.click(button(text("StaffMessages.handOn")));
    expect(await screen.findByText(text("StaffMessages.with", { name: OTHER.name }))).toBeTruthy();
    expect(shop.seen[0]?.body).toMatchObject({ assignee: OTHER.id });
  });
});

describe("a reply", () => {
  const answered = aDeskMessage({
    version: 2,
    tab: "done",
    assignee: ME,
    history: [{ act: "sms", at: "2026-11-24T09:59:00Z", by: OTHER.name, text: "فردا می‌رسد." }],
  });

  it("an SMS reply is previewed word for word and sent once, even if retried", async () => {
    const keys: (string | null)[] = [];
    const shop = stubShop({
      "POST /admin/messages/contact/12/answer": ({ headers }) => {
        keys.push(headers.get("idempotency-key"));
        return keys.length === 1 ? "offline" : { data: answered };
      },
    });
    open([aDeskMessage()]);
    await userEvent.click(button(say("form_sms")));
    await userEvent.type(screen.getByRole("textbox"), "فردا مي‌رسد. ");
    expect(screen.getByText("«پاسخ فروشگاه به پیام K7M2QX9P: فردا می‌رسد.»", { exact: false })).toBeTruthy();
    const send = () => userEvent.click(button(text("StaffMessages.send_sms")));
    await send();
    await vi.waitFor(() => expect(button(text("StaffMessages.send_sms")).disabled).toBe(false));
    await send();
    expect(await screen.findByText(text("StaffMessages.answered"))).toBeTruthy();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(shop.seen[0]?.body).toMatchObject({ version: 1, way: "sms" });
    // The focus returns to the row.
    expect(document.activeElement).toBe(screen.getByRole("link", { name }));
  });

  it("replying to a message that a colleague has answered takes a second click, after both replies were shown", async () => {
    const shop = stubShop({
      "POST /admin/messages/contact/12/answer": ({ body }) =>
        body.version === 2 ? { data: answered } : { code: 409, message: "تغییر کرده است", data: { current: answered } },
    });
    open([aDeskMessage()]);
    await userEvent.click(button(say("form_sms")));
    await userEvent.type(screen.getByRole("textbox"), "پس‌فردا می‌رسد.");
    await userEvent.click(button(text("StaffMessages.send_sms")));
    const conflict = await screen.findByRole("alert");
    expect(within(conflict).getByText("پس‌فردا می‌رسد.")).toBeTruthy();
    const theirs = [text("StaffMessages.did_sms"), OTHER.name, "فردا می‌رسد."].join("، ");
    expect(within(conflict).getByText(theirs)).toBeTruthy();
    await userEvent.click(button(text("StaffConflict.keep")));
    expect(shop.seen).toHaveLength(1);
    await userEvent.click(button(text("StaffMessages.send_sms")));
    expect(await screen.findByText(text("StaffMessages.answered"))).toBeTruthy();
    expect(shop.seen.map(({ body }) => body.version)).toEqual([1, 2]);
  });
});

describe("an application", () => {
  const waiting = aDeskMessage({ kind: "application", city: "تبریز", account: "customer" });

  it("an application can be accepted with the previewed SMS or without it", async () => {
    const done = { ...waiting, version: 2, tab: "done" as const, accepted: true };
    const shop = stubShop({ "POST /admin/messages/application/12/decision": { data: done } });
    open([waiting]);
    await userEvent.click(button(say("form_accept")));
    expect(screen.getByText(/«درخواست همکاری K7M2QX9P پذیرفته شد/)).toBeTruthy();
    await userEvent.click(screen.getByRole("checkbox"));
    expect(screen.queryByText(/«درخواست همکاری/)).toBeNull();
    await userEvent.click(button(text("StaffMessages.send_accept")));
    expect(await screen.findByText(text("StaffMessages.ownerGives"))).toBeTruthy();
    expect(shop.seen[0]?.body).toMatchObject({ version: 1, accept: true, sms: false });
    expect(screen.queryByRole("button", { name: text("StaffMessages.giveRole") })).toBeNull();
  });

  it("an owner turns an accepted applicant into an agent after re-authenticating", async () => {
    let isFresh = false;
    const shop = stubShop({
      "POST /admin/password": () => {
        isFresh = true;
        return { data: {} };
      },
      "POST /admin/people/agent": () =>
        isFresh
          ? { data: { id: 9, name, mobile: waiting.mobile, agent: true } }
          : { code: 403, data: { confirm: "password" } },
    });
    open([{ ...waiting, tab: "done", accepted: true }], true);
    await userEvent.click(button(text("StaffMessages.giveRole")));
    await userEvent.type(await screen.findByLabelText(text("Proof.password")), "demo-1234{Enter}");
    expect(await screen.findByText(text("StaffMessages.isAgent"))).toBeTruthy();
    expect(shop.last("POST /admin/people/agent")?.body).toMatchObject({ mobile_no: waiting.mobile, agent: true });
  });
});

describe("the query of the message list", () => {
  it("the message list shows unassigned messages by default and ignores unknown values", () => {
    expect(readMessageQuery({ tab: "lost", kind: "fax", page: "0" })).toEqual({ tab: "new", page: 1 });
    const query = readMessageQuery({ tab: "held", kind: "application", mine: "1", q: " ک ", page: "۲" });
    expect(messagesHref(query)).toBe("/desk/messages?tab=held&q=%DA%A9&page=2&kind=application&mine=1");
    expect(messagesHref({ tab: "new", kind: "contact", page: 1 })).toBe("/desk/messages?kind=contact");
  });
});
