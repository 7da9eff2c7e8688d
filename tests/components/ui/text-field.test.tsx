import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { TextField } from "@/components/ui/text-field";

function CodeForm({ send }: { send: (values: { code: string }) => void }) {
  const { register, handleSubmit } = useForm<{ code: string }>();
  return (
    <form onSubmit={handleSubmit((values) => send(values))}>
      <TextField label="code" {...register("code", { minLength: 4 })} />
      <button type="submit">send</button>
    </form>
  );
}

describe("TextField", () => {
  it("disallowed characters cannot be typed, even on soft keyboards, but pasted text is accepted", () => {
    const told = vi.fn();
    render(<TextField label="name" refuses={(typed) => /[a-z]/i.test(typed)} onRefuse={told} />);
    const passes = (data: string, inputType = "insertText") =>
      screen
        .getByLabelText("name")
        .dispatchEvent(new InputEvent("beforeinput", { data, inputType, bubbles: true, cancelable: true }));
    expect(passes("س")).toBe(true);
    expect(told).not.toHaveBeenCalled();
    expect(passes("S")).toBe(false);
    expect(told).toHaveBeenCalledOnce();
    expect(passes("Sara", "insertFromPaste")).toBe(true);
  });

  it("error and hint are announced to screen readers", () => {
    render(<TextField label="code" hint="four digits" error="wrong" />);
    const field = screen.getByRole("textbox", { name: "code" });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const lines = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(lines.map((id) => document.getElementById(id)?.textContent)).toEqual(["wrong", "four digits"]);
  });

  it("react-hook-form receives the value and focuses an invalid field", async () => {
    const user = userEvent.setup();
    const send = vi.fn();
    render(<CodeForm send={send} />);
    const field = screen.getByLabelText("code");
    await user.type(field, "12");
    await user.click(screen.getByRole("button"));
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    await user.type(field, "34");
    await user.click(screen.getByRole("button"));
    expect(send).toHaveBeenCalledWith({ code: "1234" });
  });
});
