import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { JsonLd } from "@/components/ui/json-ld";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { RadioCard } from "@/components/ui/radio-card";

const labels = { count: "count", increase: "more", decrease: "less", removeLast: "remove", most: "no more" };

describe("Button", () => {
  it("a loading button ignores clicks and keeps its text", async () => {
    const press = vi.fn();
    render(
      <Button loading onClick={press}>
        pay
      </Button>,
    );
    const button = screen.getByRole("button", { name: "pay" });
    await userEvent.setup().click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-busy")).toBe("true");
  });
});

it("a long text in a button is cut, not the button too wide: what holds it is no wider than the button", () => {
  render(<Button>{<span className="truncate">long</span>}</Button>);
  const holder = screen.getByText("long").parentElement;
  expect(holder?.className.split(" ")).toEqual(expect.arrayContaining(["min-w-0", "max-w-full"]));
});

describe("QuantityStepper", () => {
  it("the stepper shows Persian digits and calls its handlers", async () => {
    const increase = vi.fn();
    const decrease = vi.fn();
    render(<QuantityStepper value={12} onIncrease={increase} onDecrease={decrease} labels={labels} />);
    expect(screen.getByRole("status").textContent).toBe("۱۲");
    await userEvent.setup().click(screen.getByRole("button", { name: "more" }));
    await userEvent.setup().click(screen.getByRole("button", { name: "less" }));
    expect(increase).toHaveBeenCalledOnce();
    expect(decrease).toHaveBeenCalledOnce();
  });

  it("the plus button is disabled at the limit, and the minus button removes the line at a count of one", () => {
    render(<QuantityStepper value={1} max={1} onIncrease={() => {}} onDecrease={() => {}} labels={labels} />);
    const plus = screen.getByRole<HTMLButtonElement>("button", { name: "more", description: "no more" });
    expect(plus.disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "remove" }).disabled).toBe(false);
  });
});

describe("Checkbox and RadioCard", () => {
  it("a click on the label checks the box, and the checkbox's error is announced", async () => {
    render(<Checkbox label="I agree" error="needed" />);
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "I agree" });
    await userEvent.setup().click(screen.getByText("I agree"));
    expect(box.checked).toBe(true);
    expect(document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent).toBe("needed");
  });

  it("a click anywhere on a card selects it, and its description is announced", async () => {
    render(
      <fieldset>
        <legend>shipping</legend>
        <RadioCard name="way" value="post" label="post" description="three days" defaultChecked />
        <RadioCard name="way" value="courier" label="courier" end={<b>free</b>} />
      </fieldset>,
    );
    await userEvent.setup().click(screen.getByText("free"));
    const post = screen.getByRole<HTMLInputElement>("radio", { name: /post/ });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /courier/ }).checked).toBe(true);
    expect(post.checked).toBe(false);
    expect(document.getElementById(post.getAttribute("aria-describedby") ?? "")?.textContent).toBe("three days");
  });
});

describe("JsonLd", () => {
  it("hostile text cannot break out of the script element, and the data is unchanged", () => {
    const data = { name: "</script><img src=x onerror=alert(1)> & <!-- \u2028\u2029" };
    const { container } = render(<JsonLd data={data} />);
    const script = container.querySelector("script");
    expect(script?.innerHTML).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(script?.textContent ?? "")).toEqual(data);
  });
});
