import { act, render, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { StaticItem } from "@/components/ui/static-item";

const rendered = vi.fn();
function Card({ name }: { name: string }) {
  rendered(name);
  return <p>{name}</p>;
}
const list = (...names: string[]) => (
  <ul>
    {names.map((name, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place.
      <StaticItem key={at} stamp={name}>
        <Card name={name} />
      </StaticItem>
    ))}
  </ul>
);
const items = (body: HTMLElement) => [...body.querySelectorAll("li")].map((item) => item.textContent);

it("hydration does not re-render a server-rendered item; only a changed stamp does", async () => {
  const body = document.createElement("main");
  // There is no document on the server.
  vi.stubGlobal("document", undefined);
  const page = renderToString(list("یک", "دو"));
  vi.unstubAllGlobals();
  body.innerHTML = page;
  const [first, second] = [...body.querySelectorAll("p")];
  rendered.mockClear();
  const complaints: unknown[] = [];
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(body, list("یک", "دو"), { onRecoverableError: (error) => complaints.push(error) });
  });
  expect(complaints).toEqual([]);
  expect(rendered).not.toHaveBeenCalled();
  await act(async () => root?.render(list("یک", "سه", "چهار")));
  expect(items(body)).toEqual(["یک", "سه", "چهار"]);
  expect(body.contains(first ?? null)).toBe(true);
  expect(body.contains(second ?? null)).toBe(false);
  expect(rendered.mock.calls.flat()).not.toContain("یک");
});

it("an item rendered in the browser renders normally", () => {
  render(list("پنج"));
  expect(screen.getByText("پنج")).toBeTruthy();
});
