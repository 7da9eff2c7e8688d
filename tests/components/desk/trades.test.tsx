import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TradeRecord } from "@/components/desk/trades/trade-record";
import { Trades } from "@/components/desk/trades/trades";
import type { DeskTrade } from "@/lib/contract/desk-trade";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(() => {
  forgetVisits();
  for (const step of Object.values(went)) step.mockClear();
});

const reason = (words: string, condition: string | null = null) => ({ text: words, condition });
const TRADE: DeskTrade = {
  ...{ id: 4, version: "v1", slug: "رستوران", name: "رستوران", is_other: false, position: 0 },
  places: [{ id: 1, slug: "سر-میز", name: "سر میز", hint: null }],
  nets: [{ id: 1, slug: "کابل", name: "کابل" }],
  texts: [
    {
      ...{ place: 1, net: null, lead: "سبک باشد.", why_not: null, author: null, reviewed_at: "2026-11-18", with: [] },
      picks: [
        {
          ...{ product_id: 9, role: "انتخاب اول ما" },
          pros: [reason("باتری ۲۶۰۰", "battery>=2500"), reason("سبک")],
          cons: [reason("گران")],
        },
      ],
    },
  ],
  problems: [{ text: 0, product_id: 9, kind: "reason", reason: "باتری ۲۶۰۰" }],
};
const record = () =>
  visit(<TradeRecord loaded={TRADE} goods={[{ id: 9, name: "نیوپوز", final_price: 1 }]} today="2026-11-27" />);
const save = () => userEvent.click(screen.getByRole("button", { name: text("Staff.recordSave", { count: "۱" }) }));

describe("a trade at the desk", () => {
  it("the list counts what no longer is as it was written", () => {
    visit(<Trades trades={[TRADE]} />);
    expect(screen.getByText(text("StaffTrades.problemCount", { count: "۱" }))).toBeTruthy();
    expect(screen.getByText(text("StaffTrades.textCount", { count: "۱" }))).toBeTruthy();
  });

  it("a hidden reason is marked, and a changed one is saved with the rest of the text", async () => {
    const shop = stubShop({ "POST /admin/trades/4": { data: { ...TRADE, problems: [] } } });
    record();
    expect(screen.getAllByText(text("StaffTrades.hidden"))).toHaveLength(1);
    const [condition] = screen.getAllByRole("textbox", { name: new RegExp(text("StaffTrades.condition")) });
    if (!condition) throw new Error("There is no condition.");
    await userEvent.clear(condition);
    await userEvent.type(condition, "battery>=1900");
    await save();
    expect(await screen.findByText(text("Staff.recordSaved"))).toBeTruthy();
    const sent = shop.last("POST /admin/trades/4")?.body as Partial<DeskTrade> | undefined;
    const [first] = sent?.texts ?? [];
    expect(first).toMatchObject({ place: 1, net: null, lead: "سبک باشد.", reviewed_at: "2026-11-18" });
    expect(first?.picks[0]?.pros).toEqual([reason("باتری ۲۶۰۰", "battery>=1900"), reason("سبک")]);
  });

  it("an error of the server stands at the condition that is wrong", async () => {
    const fields = { "texts[0].picks[0].cons[0].condition": ["دسته این کالا چنین مشخصه‌ای ندارد"] };
    stubShop({ "POST /admin/trades/4": { code: 422, message: fields } });
    record();
    const conditions = screen.getAllByRole("textbox", { name: new RegExp(text("StaffTrades.condition")) });
    const last = conditions.at(-1);
    if (!last) throw new Error("There is no condition.");
    await userEvent.type(last, "wheels=4");
    await save();
    expect(await screen.findByText("دسته این کالا چنین مشخصه‌ای ندارد")).toBeTruthy();
    expect(last.getAttribute("aria-invalid")).toBe("true");
  });

  it.each([
    ["places", "addPlace", "place"],
    ["nets", "addNet", "net"],
  ] as const)(
    "of %s, a new one after a removed one has an id of its own, not the address and texts of the other",
    async (list, add, label) => {
      const shop = stubShop({ "POST /admin/trades/4": { data: TRADE } });
      record();
      const rows = within(screen.getByRole("list", { name: text(`StaffTrades.${list}`) }));
      const [name] = TRADE[list].map((one) => one.name);
      await userEvent.click(rows.getByRole("button", { name: text("StaffRows.removeOf", { name: name ?? "" }) }));
      await userEvent.click(screen.getByRole("button", { name: text(`StaffTrades.${add}`) }));
      await userEvent.type(rows.getByRole("textbox", { name: new RegExp(text(`StaffTrades.${label}`)) }), "پیک");
      await save();
      await vi.waitFor(() =>
        expect(shop.last("POST /admin/trades/4")?.body).toMatchObject({ [list]: [{ id: 2, name: "پیک" }] }),
      );
    },
  );

  it("a new text starts open, for all answers and read today", async () => {
    record();
    await userEvent.click(screen.getByRole("button", { name: text("StaffTrades.addText") }));
    const rows = within(screen.getByRole("list", { name: text("StaffTrades.texts") })).getAllByText(
      text("StaffTrades.anyAnswers"),
    );
    expect(rows[0]?.closest("details")?.open).toBe(true);
  });
});
