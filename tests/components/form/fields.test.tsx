import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as yup from "yup";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { integerField } from "@/lib/contract/fields";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";

beforeEach(() => {
  forgetVisits();
  vi.useFakeTimers({ now: new Date("2026-11-25T09:00:00Z"), toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const schema = yup.object({
  amount: integerField(10, 1_000_000_000_000, "refundAmount"),
  day: yup.string().required("day").min(10, "day"),
});
type Values = yup.InferType<typeof schema>;
type Bounds = { first?: string; last?: string };

function TestForm({ send, first, bounds }: { send: (values: Values) => void; first?: Values; bounds?: Bounds }) {
  const { form, field, setValue } = useShopForm(
    async (values: Values) => {
      send(values);
      return { ok: true as const, data: null };
    },
    { schema, defaultValues: first, notices: () => [] },
  );
  return (
    <form {...form}>
      <MoneyField {...field("amount")} label="amount" hint="at most" />
      <DateField {...field("day")} {...bounds} label="day" />
      <button type="submit">send</button>
      <button type="button" onClick={() => setValue("amount", 25_000_000)}>
        fill
      </button>
    </form>
  );
}

const send = vi.fn();
const show = (more: { first?: Values; bounds?: Bounds } = {}) => visit(<TestForm send={send} {...more} />);
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const submit = () => userEvent.click(screen.getByRole("button", { name: "send" }));
const said = (input: HTMLInputElement) =>
  (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
beforeEach(() => send.mockClear());

describe("the money field", () => {
  it("an amount is typed in toman, grouped, spelled out and returned in rials", async () => {
    show({ first: { amount: 0, day: "2026-11-25" } });
    await userEvent.clear(box("amount"));
    await userEvent.type(box("amount"), "۱۴9٠۰۰۰a۰");
    expect(box("amount").value).toBe("۱۴٬۹۰۰٬۰۰۰");
    expect(said(box("amount"))).toBe("چهارده میلیون و نهصد هزار تومانat most");
    await submit();
    expect(send).toHaveBeenCalledWith({ amount: 149_000_000, day: "2026-11-25" });
  });

  it("an amount pasted with separators and unit is accepted, and one labelled in rials fails validation", async () => {
    show({ first: { amount: 0, day: "2026-11-25" } });
    await userEvent.clear(box("amount"));
    await userEvent.click(box("amount"));
    await userEvent.paste("1,250,000 تومان");
    expect(box("amount").value).toBe("۱٬۲۵۰٬۰۰۰");
    await userEvent.clear(box("amount"));
    await userEvent.paste("۱۲۵۰۰۰۰ ریال");
    await submit();
    expect(said(box("amount"))).toContain(text("Validation.refundAmount"));
    expect(document.activeElement).toBe(box("amount"));
    expect(send).not.toHaveBeenCalled();
  });

  it("the caret keeps its position when digits are typed or deleted", async () => {
    show({ first: { amount: 12_345_670, day: "2026-11-25" } });
    expect(box("amount").value).toBe("۱٬۲۳۴٬۵۶۷");
    await userEvent.type(box("amount"), "۹", { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(box("amount").value).toBe("۱۲٬۹۳۴٬۵۶۷");
    expect(box("amount").selectionStart).toBe(4);
    // The caret is behind a separator, so backspace deletes the digit before it.
    box("amount").setSelectionRange(3, 3);
    await userEvent.keyboard("{Backspace}{Backspace}");
    expect(box("amount").value).toBe("۱٬۹۳۴٬۵۶۷");
  });

  it("an untouched amount keeps its exact rials, and a value set by the form is displayed", async () => {
    show({ first: { amount: 12_345_678, day: "2026-11-25" } });
    await submit();
    expect(send).toHaveBeenLastCalledWith({ amount: 12_345_678, day: "2026-11-25" });
    await userEvent.click(screen.getByRole("button", { name: "fill" }));
    expect(box("amount").value).toBe("۲٬۵۰۰٬۰۰۰");
    expect(said(box("amount"))).toContain("دو میلیون و پانصد هزار");
  });
});

describe("the date field", () => {
  const pick = () => screen.getByRole("button", { name: text("Fields.pickDay", { label: "day" }) });
  const day = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

  it("a date is typed in Persian or Latin digits, spelled out and returned as YYYY-MM-DD", async () => {
    show({ first: { amount: 10, day: "" } });
    await userEvent.type(box("day"), "۱۴۰۵/۹/۴");
    expect(said(box("day"))).toBe("چهارشنبه ۴ آذر ۱۴۰۵");
    await submit();
    expect(box("day").value).toBe("۱۴۰۵/۰۹/۰۴");
    expect(send).toHaveBeenLastCalledWith({ amount: 10, day: "2026-11-25" });
    await userEvent.clear(box("day"));
    await userEvent.type(box("day"), "1405-10-1");
    await submit();
    expect(send).toHaveBeenLastCalledWith({ amount: 10, day: "2026-12-22" });
  });

  it("a nonexistent, too early or too late date is reported when the field loses the focus", async () => {
    show({ first: { amount: 10, day: "" }, bounds: { first: "2026-11-22", last: "2026-12-21" } });
    for (const [typed, sentence] of [
      ["۱۴۰۵/۹/۳۱", text("Fields.dayUnknown")],
      ["۱۴۰۵/۸/۳۰", text("Fields.dayTooEarly", { day: "۱ آذر ۱۴۰۵" })],
      ["۱۴۰۵/۱۰/۱", text("Fields.dayTooLate", { day: "۳۰ آذر ۱۴۰۵" })],
    ] as const) {
      await userEvent.clear(box("day"));
      await userEvent.type(box("day"), typed);
      expect(said(box("day"))).not.toContain(sentence);
      await userEvent.tab();
      expect(said(box("day"))).toContain(sentence);
      expect(box("day").validationMessage).toBe(sentence);
    }
  });

  it("the arrow keys move through the calendar, and Enter selects a day and returns the focus", async () => {
    show({ first: { amount: 10, day: "2026-11-25" } });
    await userEvent.click(pick());
    const chosen = await screen.findByRole("radio", { name: "چهارشنبه ۴ آذر" });
    await vi.waitFor(() => expect(document.activeElement).toBe(chosen));
    // From right to left, one week per row, across the end of the month.
    await userEvent.keyboard("{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowUp}");
    expect(box("day").value).toBe("۱۴۰۵/۰۸/۲۶");
    expect(document.activeElement).toBe(day("سه‌شنبه ۲۶ آبان"));
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}{Enter}");
    await vi.waitFor(() => expect(document.activeElement).toBe(pick()));
    expect(pick().getAttribute("aria-expanded")).toBe("false");
    await submit();
    expect(send).toHaveBeenLastCalledWith({ amount: 10, day: "2026-12-03" });
  });

  it("days of adjacent months can be selected within the bounds", async () => {
    show({ first: { amount: 10, day: "" }, bounds: { first: "2026-11-24", last: "2026-12-25" } });
    await userEvent.click(pick());
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: "دوشنبه ۲ آذر" })).disabled).toBe(true);
    const before = screen.getByRole<HTMLButtonElement>("button", { name: text("Fields.monthBefore") });
    const after = screen.getByRole<HTMLButtonElement>("button", { name: text("Fields.monthAfter") });
    expect(before.disabled).toBe(true);
    await userEvent.click(after);
    expect(after.disabled).toBe(true);
    expect(day("شنبه ۵ دی").disabled).toBe(true);
    await userEvent.click(day("جمعه ۴ دی"));
    expect(box("day").value).toBe("۱۴۰۵/۱۰/۰۴");
    await vi.waitFor(() => expect(pick().getAttribute("aria-expanded")).toBe("false"));
  });
});
