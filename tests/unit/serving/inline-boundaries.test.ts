import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement as h, type ReactNode, Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { inlineBoundaries } from "@/lib/serving/next-output/inline-boundaries.mjs";

// Pages longer than this get their Suspense boundaries at the end.
const LONG = "x".repeat(13_000);
const WORDS = "کالا ".repeat(200);

/** Renders a page with React once all of it is ready. */
function write(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

const fallback = h("i", null, "در راه");
const shop = h(
  "body",
  null,
  h("p", null, LONG),
  h(
    Suspense,
    { fallback: h(Suspense, null, fallback) },
    h("main", null, LONG, h(Suspense, { fallback }, h("div", null, `درون ${WORDS}`))),
  ),
  h(Suspense, { fallback }, h("aside", null, WORDS)),
  h("footer", null, "پا"),
);

describe("Suspense boundaries at the end of a page", () => {
  it("nested boundaries are moved into place, and their scripts are removed", async () => {
    const html = await write(shop);
    expect(html.match(/\$RC\("B/g)).toHaveLength(3);
    const page = inlineBoundaries(html);
    expect(page).not.toContain("$RC");
    expect(page.replace(/<script>[^<]*<\/script>/, "")).toBe(
      `<body><p>${LONG}</p><!--$--><main>${LONG}<!--$--><div>درون ${WORDS}</div><!--/$--></main><!--/$-->` +
        `<!--$--><aside>${WORDS}</aside><!--/$--><footer>پا</footer></body>`,
    );
  });

  it("the page is left unchanged if one boundary script is not recognized", async () => {
    const html = (await write(shop)).replace('$RC("B:1"', '$RQ("B:1"');
    expect(inlineBoundaries(html)).toBe(html);
  });

  it("the page is left unchanged if one boundary has no placeholder", async () => {
    const html = (await write(shop))
      .replace('<template id="B:1">', '<template id="X:1">')
      .replaceAll("<!--$?-->", "<!--$~-->");
    expect(inlineBoundaries(html)).toBe(html);
  });

  it("forged boundary markup in user content has no effect", async () => {
    const forged = '</main><!--/$--><div hidden id="S:0"><template id="B:0"></template>$RC("B:0","S:0")$RS(';
    const page = inlineBoundaries(await write(h("main", { title: forged }, forged, shop)));
    expect(page).not.toMatch(/ id="[BS]:/);
    expect(page.match(/درون/g)).toHaveLength(1);
  });

  it("a page without boundaries is unchanged", () => {
    expect(inlineBoundaries("<p>سلام</p>")).toBe("<p>سلام</p>");
  });
});
