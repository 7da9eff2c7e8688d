import { afterEach, expect, it, vi } from "vitest";
import { TextField } from "@/components/ui/text-field";
import { renderFa } from "@/tests/support/intl";

const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
const field = (error?: string) => <TextField label="number" error={error} />;

afterEach(() => scrolled.mockClear());

it("a focused field is scrolled into view when its error appears", () => {
  const { rerender, container } = renderFa(field());
  container.querySelector("input")?.focus();
  expect(scrolled).not.toHaveBeenCalled();
  rerender(field("wrong"));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: "nearest" });
  expect(scrolled.mock.contexts[0]).toHaveProperty("textContent", "numberwrong");
});

it("an invalid field is scrolled into view when it gets the focus", () => {
  const { container } = renderFa(field("wrong"));
  expect(scrolled).not.toHaveBeenCalled();
  container.querySelector("input")?.focus();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it("a valid field is not scrolled", () => {
  const { container } = renderFa(field());
  container.querySelector("input")?.focus();
  expect(scrolled).not.toHaveBeenCalled();
});
