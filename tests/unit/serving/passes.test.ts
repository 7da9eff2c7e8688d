import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { JSDOM } from "jsdom";
import { createElement as h, Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/env";
import { pageOf } from "@/lib/pages.mjs";
import { finishResponse } from "@/lib/serving/http/finish.mjs";
import { minify } from "@/lib/serving/next-output/page-text.mjs";
import { isOn, TESTED_NEXT, untestedNextNotice } from "@/lib/serving/next-output/switches.mjs";
import CacheHandler from "@/lib/serving/page-cache/cache-handler.mjs";
import { requestScope } from "@/lib/serving/page-cache/request-scope.mjs";

const PASSES = ["boundaries", "static", "data", "late", "status"] as const;
const SITE = { isHttps: false, formTargets: [], imageSources: [], styleHashes: [], trustedProxies: 0 };

/** A page's data, complete and without the part that its HTML already contains. */
const BOX = '1:I[7,[],"StaticHtmlBox"]\n';
const WHOLE = `${BOX}0:["$","$L1",null,{"children":"سلام","name":"1"}]\n`;
const WITHOUT_STILL = `${BOX}0:["$","$L1",null,{"name":"1"}]\n`;
const PIECES = ['0,"a"', `1,${JSON.stringify(WHOLE)}`, "2,{}"];
const CHUNK = { otherChunks: ["c.js"] };
const FILES = ["/_next/static/chunks/a.js", "/_next/static/chunks/b.js"];

/** A page in the format of Next.js: React's boundaries at the end, files and data as scripts. */
async function nextPage() {
  const body = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      h("body", null, "ب".repeat(13_000), h(Suspense, { fallback: "در راه" }, h("main", null, "کالا ".repeat(200)))),
      { onAllReady: () => resolve(text(pipe(new PassThrough()))), onError: reject },
    );
  });
  const files = FILES.map((file) => `<script src="${file}" async=""></script>`).join("");
  const preload = `<link rel="preload" as="script" fetchPriority="low" href="${FILES[0]}"/>`;
  const data = PIECES.map((piece, i) =>
    i === 0 ? `(self.__next_f=self.__next_f||[]).push([${piece}])` : `self.__next_f.push([${piece}])`,
  );
  const chunk = `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${JSON.stringify(CHUNK)});`;
  const scripts = [...data, chunk, "alert(1)"].map((script) => `<script>${script}</script>`).join("");
  const head = `<head>${preload}${files}<meta name="http-status" content="410"/></head>`;
  return `<!DOCTYPE html><html>${head}${body.replace("</body>", `${scripts}</body>`)}</html>`;
}

function finish(html: string, path = "/products/1/x") {
  const place = { pathname: path, page: pageOf(path) };
  const written = { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from(html) };
  const { status, headers, body } = finishResponse(written, place, SITE);
  const [, hashes = ""] = /script-src 'self'([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
  const policy = String(headers["content-security-policy"]);
  return { status, page: body.toString(), hashes: hashes.trim().split(" "), policy };
}

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

class NoPaint {
  observe() {}
}

/** What a browser with this policy has made of a page after 1.4 seconds. */
async function visit({ page, hashes }: { page: string; hashes: string[] }) {
  const allowed = page.replace(/<script>([\s\S]*?)<\/script>/g, (script, code) =>
    hashes.includes(hashOf(code)) ? script : "",
  );
  const { window } = new JSDOM(allowed, {
    runScripts: "dangerously",
    pretendToBeVisual: true,
    beforeParse: (view) => {
      Object.assign(view, { PerformanceObserver: NoPaint });
    },
  });
  await new Promise((resolve) => setTimeout(resolve, 1400));
  const { document } = window;
  const seen = {
    data: structuredClone([...window.__next_f]),
    chunks: structuredClone([...window.TURBOPACK]),
    files: [...document.querySelectorAll("script[src]")].map((script) => script.getAttribute("src")),
    main: document.querySelector("main")?.closest("[hidden]") === null,
    isWaiting: document.body.textContent.includes("در راه"),
  };
  window.close();
  return seen;
}

afterEach(() => vi.unstubAllEnvs());

it("the trust seal's image host is allowed only on pages that show the seal", () => {
  const pageOfSeal = (html: string) => finish(`<!DOCTYPE html><html><head></head><body>${html}</body></html>`).policy;
  const image = "https://trustseal.enamad.ir/logo.aspx?id=7&amp;Code=aB9";
  expect(pageOfSeal(`<img src="${image}"/>`)).toMatch(/img-src [^;]*https:\/\/trustseal\.enamad\.ir/);
  expect(pageOfSeal("<p>https://trustseal.enamad.ir</p>")).not.toContain("enamad");
});

describe("passes over a page", () => {
  const RIGHT = {
    data: [
      [0, "a"],
      [1, WITHOUT_STILL],
      [2, {}],
    ],
    chunks: [CHUNK],
    files: FILES,
    main: true,
    isWaiting: false,
  };

  it.each(["", ...PASSES, PASSES.join()])(
    "a page works in the browser with these passes switched off: %j",
    async (off) => {
      vi.stubEnv("SHOP_PASSES_OFF", off);
      vi.spyOn(console, "error").mockImplementation(() => {});
      const finished = finish(await nextPage());
      const data = off.includes("static") ? PIECES.map((piece) => JSON.parse(`[${piece}]`)) : RIGHT.data;
      expect(await visit(finished)).toEqual({ ...RIGHT, data });
      // The policy allows exactly the required scripts, and not the foreign one.
      expect(finished.hashes).not.toContain(hashOf("alert(1)"));
      const codes = [...finished.page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => hashOf(code));
      expect(codes).toEqual(expect.arrayContaining(finished.hashes));
      expect(codes).toHaveLength(finished.hashes.length + 1);
    },
  );

  it.each([
    ["boundaries", (page: string) => page.includes("$RC(")],
    ["static", (page: string) => page.includes("سلام")],
    ["data", (page: string) => page.includes("self.__next_f.push([2")],
    ["late", (page: string) => page.includes(' async=""></script>') && page.includes('rel="preload"')],
    ["status", (_: string, status: number) => status === 200],
  ] as const)("the pass %s can be switched off by itself", async (name, isAsNextWroteIt) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const html = await nextPage();
    for (const off of ["", ...PASSES]) {
      vi.stubEnv("SHOP_PASSES_OFF", off);
      const { page, status } = finish(html);
      expect([off, isAsNextWroteIt(page, status)]).toEqual([off, off === name]);
    }
  });

  it("the page is unchanged if all passes are switched off", async () => {
    vi.stubEnv("SHOP_PASSES_OFF", PASSES.join());
    const html = (await nextPage()).replace("<script>alert(1)</script>", "");
    expect(finish(html)).toMatchObject({ page: html, status: 200 });
  });

  it("the cache handler does not read the status from the head if that pass is off", async () => {
    vi.stubEnv("SHOP_PASSES_OFF", "status");
    const value = { kind: "APP_PAGE", html: await nextPage(), status: 200 };
    await requestScope.run({ seq: 0, page: null, readings: null }, () => new CacheHandler().set("/x", value));
    expect(value.status).toBe(200);
  });

  it("an untested Next.js version switches off the passes that parse its private output", () => {
    const on = (next: string) => PASSES.filter((name) => isOn(name, next));
    expect(on(TESTED_NEXT)).toEqual(PASSES);
    expect(on("16.4.7")).toEqual(["late", "status"]);
    expect(untestedNextNotice(TESTED_NEXT)).toBeNull();
    expect(untestedNextNotice("16.4.7")).toContain("16.4.7 is untested (tested: 16.4.6)");
  });

  it("SHOP_PASSES_OFF accepts only the names of passes", () => {
    for (const off of ["", ...PASSES, "late,data"]) expect(parseEnv({ SHOP_PASSES_OFF: off })).toBeTruthy();
    for (const off of ["csp", "late,", "late data", "1"]) {
      expect(() => parseEnv({ SHOP_PASSES_OFF: off }), off).toThrow("SHOP_PASSES_OFF");
    }
  });
});

describe("inline scripts", () => {
  it("comments and needless spaces are removed, and strings are unchanged", () => {
    const source = `// why
{
  const { one } = { one: "a // b;  }" }; // said
  if (one) {
    done(one, (two) => two ?? 1,);
  } else done();
}
`;
    expect(minify(source)).toBe('{const{one}={one:"a // b;  }"};if(one){done(one,(two)=>two??1)}else done()}');
  });
});
