import { afterEach, expect, it, vi } from "vitest";
import { TextField } from "@/components/ui/text-field";
import { renderFa } from "@/tests/support/intl";

const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
const field = (error?: string) => <TextField label="number" error={error} />;

afterEach(() => scrolled.mockClear());

it("a wrong field comes whole into sight once it says what is wrong, if the focus is in it", () => {
  const { rerender, container } = renderFa(field());
  container.querySelector("input")?.focus();
  expect(scrolled).not.toHaveBeenCalled();
  rerender(field("wrong"));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: "nearest" });
  expect(scrolled.mock.contexts[0]).toHaveProperty("textContent", "numberwrong");
});

it("a field that is wrong again comes into sight with the focus", () => {
  const { container } = renderFa(field("wrong"));
  expect(scrolled).not.toHaveBeenCalled();
  container.querySelector("input")?.focus();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it("a field that is right stays where it is", () => {
  const { container } = renderFa(field());
  container.querySelector("input")?.focus();
  expect(scrolled).not.toHaveBeenCalled();
});
