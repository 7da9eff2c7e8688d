import { act } from "@testing-library/react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { StaticHtmlBox } from "@/components/ui/static-html-box";

const slides = [<li key="1">یک</li>, <li key="2">دو</li>];
/** The static subtree as the server renders it, and without its children as in the RSC payload. */
const rendered = (name: string) => (
  <StaticHtmlBox as="ul" className="row" name={name}>
    {slides}
  </StaticHtmlBox>
);
const sent = (name: string) => <StaticHtmlBox as="ul" className="row" name={name} />;

let root: Root | undefined;
const body = document.createElement("main");
document.body.append(body);

/** Hydrates the server-rendered subtree with the given element. */
async function hydrate(name: string, page: React.ReactNode) {
  const complaints: unknown[] = [];
  body.innerHTML = renderToString(rendered(name));
  const first = body.querySelector("li");
  await act(async () => {
    root = hydrateRoot(body, page, { onRecoverableError: (error) => complaints.push(error) });
  });
  return { first, complaints };
}

const show = (page: React.ReactNode) => act(async () => root?.render(page));

afterEach(async () => {
  await act(async () => root?.unmount());
});

describe("a static subtree", () => {
  it("a static subtree hydrates without its children and keeps the server's HTML", async () => {
    const { first, complaints } = await hydrate("a", sent("a"));
    expect(complaints).toEqual([]);
    expect(body.querySelector("ul.row > li")).toBe(first);
    expect(body.textContent).toBe("یکدو");
  });

  it("a static subtree hydrates with its children if they are in the payload", async () => {
    const { first, complaints } = await hydrate("b", rendered("b"));
    expect(complaints).toEqual([]);
    expect(body.querySelector("li")).toBe(first);
  });

  it("a static subtree is restored when its page is visited again", async () => {
    const { first } = await hydrate("c", sent("c"));
    await show(<p>صفحه دیگر</p>);
    expect(body.textContent).toBe("صفحه دیگر");
    await show(sent("c"));
    expect(body.querySelector("ul.row > li")).toBe(first);
    await show(<p>صفحه دیگر</p>);
    await show(sent("c"));
    expect(body.textContent).toBe("یکدو");
  });

  it("a static subtree is rendered by React once a navigation supplies its children", async () => {
    await hydrate("d", sent("d"));
    await show(<StaticHtmlBox name="d">سه</StaticHtmlBox>);
    expect(body.textContent).toBe("سه");
  });

  it("a static subtree is restored if React discards the server's HTML", async () => {
    body.innerHTML = renderToString(rendered("e"));
    await act(async () => {
      root = hydrateRoot(
        body,
        <div>
          <b>another page than the server's</b>
          {sent("e")}
        </div>,
        { onRecoverableError: () => {} },
      );
    });
    expect(body.querySelector("b")).not.toBeNull();
    expect([...body.querySelectorAll("li")].map((li) => li.textContent)).toEqual(["یک", "دو"]);
  });

  it("a static subtree renders normally on a page reached by client-side navigation", async () => {
    const place = document.createElement("div");
    const other = createRoot(place);
    await act(async () => other.render(rendered("f")));
    expect(place.textContent).toBe("یکدو");
    await act(async () => other.unmount());
  });
});
