import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DATA_SCRIPT, LATE_SCRIPT, NOTICE_SCRIPT } from "@/lib/serving/next-output/page-text.mjs";
import { finishPage } from "@/lib/serving/next-output/passes.mjs";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const START = sha256(DATA_SCRIPT + LATE_SCRIPT);

const PIECES = [
  "(self.__next_f=self.__next_f||[]).push([0])",
  'self.__next_f.push([1,"1:\\"کارتخوان\\u003c\\"\\n"])',
  'self.__next_f.push([1,"2:I[7]\\n"])',
];
const RUNTIME = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});';
const scripts = (...texts: string[]) => texts.map((text) => `<script>${text}</script>`).join("");
const page = (body: string) => `<!DOCTYPE html><html><head></head><body><main>خرید</main>${body}</body></html>`;
const late = { status: 200, isPublic: true };

/** Runs the data block and the script at the end of a page. */
function run(html: string) {
  const [, data = "", script = ""] =
    /<script type="application\/json">([\s\S]*?)<\/script><script>([\s\S]*?)<\/script><\/body><\/html>$/.exec(html) ??
    [];
  const self: Record<string, unknown[]> = {};
  const document = {
    currentScript: { previousElementSibling: { textContent: data } },
    querySelectorAll: () => [],
  };
  new Function("self", "document", "addEventListener", script)(self, document, () => {});
  return self;
}

describe("data scripts of Next.js", () => {
  it("the data becomes one JSON block, which one fixed script pushes piece by piece", () => {
    const { html, hashes, refused } = finishPage(page(scripts(...PIECES, RUNTIME)), late);
    expect(html.match(/<script(?! type="application\/json")/g)).toHaveLength(1);
    expect({ hashes, refused }).toEqual({ hashes: [START], refused: [] });
    expect(run(html)).toEqual({
      __next_f: [[0], [1, '1:"کارتخوان<"\n'], [1, "2:I[7]\n"]],
      TURBOPACK: [{ otherChunks: ["a.js"] }],
    });
  });

  it("the markup before the scripts is unchanged", () => {
    const { html } = finishPage(page(scripts(...PIECES)), late);
    expect(html).toMatch(/^<!DOCTYPE html><html><head><\/head><body><main>خرید<\/main><script type/);
  });

  it("the data stays in scripts with hashes of their own if the end of the page is not found", () => {
    const html = page(scripts(...PIECES)).replace("</body>", "");
    expect(finishPage(html, late)).toEqual({ html, status: 200, hashes: PIECES.map(sha256), refused: [] });
  });
});

describe("foreign inline scripts", () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    "alert(1)",
    'self.__next_f.push([1,"x"]);alert(1)',
    "self.__next_f.push(alert(1))",
    'self.__next_f.push([1,"x"])+alert(1)//)',
    '$RC("B:0",alert(1))',
    'alert(1);$RC("B:0","S:0")',
    "requestAnimationFrame(function(){$RT=performance.now()});alert(1)",
    "requestAnimationFrame(alert)",
    `${NOTICE_SCRIPT} `,
  ])("the script is refused and its data not pushed: %s", (text) => {
    const { html, hashes, refused } = finishPage(page(scripts(text, PIECES[1] ?? "")), late);
    expect({ hashes, refused }).toEqual({ hashes: [START], refused: [text] });
    expect(run(html).__next_f).toHaveLength(1);
  });

  it("the shop's own scripts, data blocks and React's calls are kept", () => {
    const data = '<script type="application/ld+json">{"a":1}</script><script src="/x.js"></script><script></script>';
    const call = '$RX("B:0","digest")';
    const { html, hashes, refused } = finishPage(page(data + scripts(NOTICE_SCRIPT, call)), late);
    expect(hashes).toEqual([sha256(NOTICE_SCRIPT), sha256(call), START]);
    expect(refused).toEqual([]);
    expect(html).toContain(data);
  });

  it("React's paint timing script is kept only if boundaries still have to be moved", () => {
    const timing = "requestAnimationFrame(function(){$RT=performance.now()});";
    expect(finishPage(page(scripts(timing)), late).html).not.toContain("$RT");
    const { html, hashes } = finishPage(page(scripts(timing, '$RC("B:0","S:0")')), late);
    expect(html).toContain(timing);
    expect(hashes).toContain(sha256(timing));
  });
});

describe("script files", () => {
  const files =
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
    '<script src="/_next/static/chunks/a-b_~1.js" async=""></script>' +
    '<script src="/_next/static/chunks/c.js" async="" id="_R_"></script>';

  it("script files of a public page are deferred", () => {
    const { html } = finishPage(page(files), late);
    expect(html).not.toMatch(/<script src=|<link rel="preload" as="script"/);
    expect(html.match(/<script data-late="[^"]+"><\/script>/g)).toHaveLength(2);
  });

  it("script files of other pages are unchanged", () => {
    expect(finishPage(page(files), { ...late, isPublic: false }).html).toContain(files);
  });

  it("script files are unchanged if the end of the page is not found", () => {
    const html = page(files).replace("</html>", "");
    expect(finishPage(html, late).html).toBe(html);
  });
});
