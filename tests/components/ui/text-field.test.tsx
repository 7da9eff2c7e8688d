import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { TextField } from "@/components/ui/text-field";

function CodeForm({ send }: { send: (values: { code: string }) => void }) {
  const { register, handleSubmit } = useForm<{ code: string }>();
  return (
    <form onSubmit={handleSubmit((values) => send(values))}>
      <TextField label="code" digits {...register("code", { minLength: 4 })} />
      <button type="submit">send</button>
    </form>
  );
}

describe("TextField", () => {
  it("turns Persian and Arabic digits into Latin ones while typing and on paste", async () => {
    const user = userEvent.setup();
    render(<TextField label="mobile" digits />);
    const field = screen.getByLabelText<HTMLInputElement>("mobile");
    await user.type(field, "۰۹۱۲");
    expect(field.value).toBe("0912");
    await user.paste("٣٤۵");
    expect(field.value).toBe("0912345");
    expect(field.inputMode).toBe("numeric");
    expect(field.dir).toBe("ltr");
  });

  it("keeps the caret when a digit is typed into the middle", async () => {
    const user = userEvent.setup();
    render(<TextField label="mobile" digits defaultValue="0912" />);
    const field = screen.getByLabelText<HTMLInputElement>("mobile");
    await user.type(field, "۵", { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field.value).toBe("09512");
    expect(field.selectionStart).toBe(3);
  });

  it("lets no letter through a number field, and every letter through others", async () => {
    const user = userEvent.setup();
    render(
      <>
        <TextField label="number" digits />
        <TextField label="name" />
      </>,
    );
    await user.type(screen.getByLabelText("number"), "a1ب2");
    await user.type(screen.getByLabelText("name"), "سارا۲");
    expect(screen.getByLabelText<HTMLInputElement>("number").value).toBe("12");
    expect(screen.getByLabelText<HTMLInputElement>("name").value).toBe("سارا۲");
  });

  it("holds a soft keyboard's letters back too, which names no key, and lets whole words be pasted", () => {
    const told = vi.fn();
    render(
      <>
        <TextField label="number" digits />
        <TextField label="name" refuses={(typed) => /[a-z]/i.test(typed)} onRefuse={told} />
      </>,
    );
    const passes = (label: string, data: string, inputType = "insertText") =>
      screen
        .getByLabelText(label)
        .dispatchEvent(new InputEvent("beforeinput", { data, inputType, bubbles: true, cancelable: true }));
    expect(passes("number", "ب")).toBe(false);
    expect(passes("number", "۷")).toBe(true);
    expect(passes("name", "س")).toBe(true);
    expect(told).not.toHaveBeenCalled();
    expect(passes("name", "S")).toBe(false);
    expect(told).toHaveBeenCalledOnce();
    expect(passes("name", "Sara", "insertFromPaste")).toBe(true);
  });

  it("says the error and the hint to screen readers", () => {
    render(<TextField label="code" hint="four digits" error="wrong" />);
    const field = screen.getByRole("textbox", { name: "code" });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const lines = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(lines.map((id) => document.getElementById(id)?.textContent)).toEqual(["wrong", "four digits"]);
  });

  it("gives react-hook-form the converted value and lets it focus the wrong field", async () => {
    const user = userEvent.setup();
    const send = vi.fn();
    render(<CodeForm send={send} />);
    const field = screen.getByLabelText("code");
    await user.type(field, "۱۲");
    await user.click(screen.getByRole("button"));
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    await user.type(field, "۳۴");
    await user.click(screen.getByRole("button"));
    expect(send).toHaveBeenCalledWith({ code: "1234" });
  });
});
