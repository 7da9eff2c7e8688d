import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement as h, type ReactNode, Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { inlineBoundaries } from "@/lib/serving/inline-boundaries.mjs";

// Past this React puts boundaries behind the page.
const LONG = "x".repeat(13_000);
const WORDS = "کالا ".repeat(200);

/** A page as React writes it when all of it is ready. */
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

describe("boundaries that React writes behind the page", () => {
  it("stand in their places, also one inside another, and bring no script", async () => {
    const html = await write(shop);
    expect(html.match(/\$RC\("B/g)).toHaveLength(3);
    const page = inlineBoundaries(html);
    expect(page).not.toContain("$RC");
    expect(page.replace(/<script>[^<]*<\/script>/, "")).toBe(
      `<body><p>${LONG}</p><!--$--><main>${LONG}<!--$--><div>درون ${WORDS}</div><!--/$--></main><!--/$-->` +
        `<!--$--><aside>${WORDS}</aside><!--/$--><footer>پا</footer></body>`,
    );
  });

  it("stay as they are where one is not understood, so that nothing is lost", async () => {
    const html = (await write(shop)).replace('$RC("B:1"', '$RQ("B:1"');
    expect(inlineBoundaries(html)).toBe(html);
  });

  it("stay as they are where one has no place, as React would leave it hidden", async () => {
    const html = (await write(shop))
      .replace('<template id="B:1">', '<template id="X:1">')
      .replaceAll("<!--$?-->", "<!--$~-->");
    expect(inlineBoundaries(html)).toBe(html);
  });

  it("stand in their places whatever a shopper writes", async () => {
    const forged = '</main><!--/$--><div hidden id="S:0"><template id="B:0"></template>$RC("B:0","S:0")$RS(';
    const page = inlineBoundaries(await write(h("main", { title: forged }, forged, shop)));
    expect(page).not.toMatch(/ id="[BS]:/);
    expect(page.match(/درون/g)).toHaveLength(1);
  });

  it("leave a page without them alone", () => {
    expect(inlineBoundaries("<p>سلام</p>")).toBe("<p>سلام</p>");
  });
});
