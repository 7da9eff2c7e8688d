import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as yup from "yup";
import { type ShopForm, useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { flagField, otpField, textField } from "@/lib/contract/fields";
import { messageOr, type Refusal } from "@/lib/domain/errors/notice";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";

const schema = yup.object({
  city: textField(60, "cityRequired"),
  code: otpField(),
  name: textField(60, "firstNameRequired"),
  terms_of_use: flagField().required("termsRequired").oneOf([true], "termsRequired"),
});
type Values = yup.InferType<typeof schema>;
type Answer = { ok: true; data: string } | { ok: false; error: Refusal } | null;

const refusal = (fields: Refusal["fields"], message: string | null = null): Answer => ({
  ok: false,
  error: { code: 422, message: message ?? Object.values(fields)[0]?.[0] ?? null, fields, data: null, extra: null },
});

/** A subcomponent whose field comes before the form's own fields but is registered after them. */
function City({ form }: { form: ShopForm<Values> }) {
  return (
    <SelectField {...form.field("city")} label="city">
      <option value="" />
      <option value="a">a</option>
    </SelectField>
  );
}

type TestFormProps = { call: (values: Values) => Promise<Answer>; onDone: (data: string, values: Values) => void };

function TestForm({ call, onDone }: TestFormProps) {
  const shopForm = useShopForm(call, {
    schema,
    defaultValues: { city: "", code: "", name: "", terms_of_use: false },
    notices: (refused) => [messageOr(refused, "Errors.tryAgain")],
    retry: "name",
    limitMs: 3000,
    onDone,
  });
  const { form, field, isBusy } = shopForm;
  return (
    <form {...form}>
      <City form={shopForm} />
      <TextField {...field("code")} label="code" />
      <TextField {...field("name")} label="name" />
      <Checkbox {...field("terms_of_use")} label="terms" />
      <Button type="submit" loading={isBusy}>
        send
      </Button>
    </form>
  );
}

const LABELS = ["city", "code", "name", "terms"] as const;
type Label = (typeof LABELS)[number];
const control = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /send/ });
const wrong = () => LABELS.filter((label) => control(label).getAttribute("aria-invalid") === "true");

function open(call: TestFormProps["call"] = async () => ({ ok: true, data: "saved" })) {
  const onDone = vi.fn();
  const sent = vi.fn(call);
  visit(<TestForm call={sent} onDone={onDone} />);
  return { act: userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {}), sent, onDone };
}

async function fill(act: ReturnType<typeof userEvent.setup>, code = "1234") {
  await act.selectOptions(control("city"), "a");
  await act.click(control("code"));
  await act.paste(code);
  await act.type(control("name"), "سارا");
  await act.click(control("terms"));
}

beforeEach(forgetVisits);
afterEach(() => vi.useRealTimers());

describe("client-side errors", () => {
  it.each<[string, Label[], Label[]]>([
    ["all fields", [], ["city", "code", "name", "terms"]],
    ["all but the first field", ["city"], ["code", "name", "terms"]],
    ["the checkbox", ["city", "code", "name"], ["terms"]],
  ])("errors appear at their fields, and the first on the page gets the focus: %s", async (_, right, expected) => {
    const { act, sent } = open();
    if (right.includes("city")) await act.selectOptions(control("city"), "a");
    if (right.includes("code")) await act.type(control("code"), "1234");
    if (right.includes("name")) await act.type(control("name"), "سارا");
    await act.click(button());
    await waitFor(() => expect(wrong()).toEqual(expected));
    expect(document.activeElement).toBe(control(expected[0] ?? "name"));
    expect(screen.getByText(text("Validation.termsRequired"))).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });
});

describe("a request that the shop refuses", () => {
  it.each<[string, Refusal["fields"], Label[], Label]>([
    ["one field", { code: ["ا"] }, ["code"], "code"],
    [
      "several fields in another order than the form's",
      { name: ["ا"], code: ["ب"], city: ["پ"] },
      LABELS.slice(0, 3),
      "city",
    ],
    ["a checkbox", { terms_of_use: ["ا"] }, ["terms"], "terms"],
    ["a field without a message", { code: [], name: ["ا"] }, ["name"], "name"],
    ["a field that the form does not show", { mobile_no: ["ا"] }, [], "name"],
    ["no field", {}, [], "name"],
  ])(
    "a refusal appears as a toast and at its fields, and the first invalid field on the page gets the focus: %s",
    async (_, fields, at, focus) => {
      const { act, onDone } = open(async () => refusal(fields, "نمی‌شود"));
      await fill(act);
      await act.click(button());
      expect(await toast("نمی‌شود")).toBeTruthy();
      await waitFor(() => expect(wrong()).toEqual(at));
      for (const [sentence] of Object.values(fields)) {
        if (sentence && at.length > 0) expect(screen.getByText(sentence)).toBeTruthy();
      }
      expect(document.activeElement).toBe(control(focus));
      expect(onDone).not.toHaveBeenCalled();
    },
  );

  it("a field is scrolled into view together with its error", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    const { act } = open(async () => refusal({ code: ["کد نادرست"] }));
    await fill(act);
    await act.click(button());
    await screen.findByText("کد نادرست");
    await waitFor(() => expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: "nearest" }));
    expect(scrolled.mock.contexts[0]).toHaveProperty("textContent", "codeکد نادرست");
    scrolled.mockRestore();
  });

  it("errors disappear when the form is submitted again and accepted", async () => {
    const answers: Answer[] = [refusal({ code: ["ا"] }), { ok: true, data: "saved" }];
    const { act, onDone } = open(async () => answers.shift() ?? null);
    await fill(act);
    await act.click(button());
    await waitFor(() => expect(wrong()).toEqual(["code"]));
    await act.click(button());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(wrong()).toEqual([]);
  });

  it("a request that fails is shown as a network error", async () => {
    const { act } = open(() => Promise.reject(new TypeError("Failed to fetch")));
    await fill(act);
    await act.click(button());
    expect(await toast(text("Errors.network"))).toBeTruthy();
    expect(document.activeElement).toBe(control("name"));
  });
});

it("a form whose call returns null shows no error of its own and can be submitted again", async () => {
  const { act, onDone } = open(async () => null);
  await fill(act);
  await act.click(button());
  await waitFor(() => expect(document.activeElement).toBe(control("name")));
  expect(wrong()).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

describe("sending a form", () => {
  it.each(["1234", "۱۲۳۴", "١٢٣٤"])("values are normalized by the schema: %s", async (typed) => {
    const { act, sent, onDone } = open();
    await fill(act, typed);
    await act.click(button());
    const values = { city: "a", code: "1234", name: "سارا", terms_of_use: true };
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith("saved", values));
    expect(sent).toHaveBeenCalledExactlyOnceWith(values);
  });

  it("a double click submits the form only once, and its button is enabled again if no response arrives", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { act, sent } = open(() => new Promise(() => {}));
    await fill(act);
    await act.type(control("name"), "{Enter}{Enter}");
    await waitFor(() => expect(button().disabled).toBe(true));
    await vi.advanceTimersByTimeAsync(2500);
    expect(button().disabled).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(button().disabled).toBe(false));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
