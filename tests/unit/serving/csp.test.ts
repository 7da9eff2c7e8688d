import { describe, expect, it } from "vitest";
import { pageOf } from "@/lib/pages.mjs";
import { pagePolicy } from "@/lib/serving/http/csp.mjs";
import { finishResponse } from "@/lib/serving/http/finish.mjs";
import { readSite, tileSource } from "@/lib/serving/http/server.mjs";
import { isReactCall, pushedJson } from "@/lib/serving/next-output/inline-scripts.mjs";

const SITE = { formTargets: [], imageSources: [], styleHashes: [], isHttps: false };

describe("recognizing the origin of inline scripts", () => {
  it.each([
    ["(self.__next_f=self.__next_f||[]).push([0])", "next"],
    ['self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])', "next"],
    ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});', "turbopack"],
  ])("the script %s is recognized as data of Next.js or Turbopack", (script, to) => {
    expect(pushedJson({ attributes: "", text: script })?.to).toBe(to);
  });

  it.each(['$RC("B:0","S:0")', '$RX("B:0","digest")', '$RS("S:1","P:1");'])(
    "the script %s is recognized as a call of React",
    (script) => {
      expect(isReactCall(script)).toBe(true);
    },
  );
});

describe("the content security policy of a page", () => {
  it("only the given script hashes are allowed, without wildcards", () => {
    const policy = pagePolicy(["'sha256-a'"], SITE);
    expect(policy).toContain("script-src 'self' 'sha256-a';");
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|nonce|\*|http)/);
  });

  it("the gateway is an allowed form target, and requests are upgraded only on https", () => {
    expect(pagePolicy([], { ...SITE, formTargets: ["https://bank.example"] })).toContain(
      "form-action 'self' https://bank.example;",
    );
    expect(pagePolicy([], SITE)).not.toContain("upgrade-insecure-requests");
    expect(pagePolicy([], { ...SITE, isHttps: true })).toMatch(/; upgrade-insecure-requests$/);
  });

  it("a gateway is an allowed form target if its merchant id or its own address is configured", () => {
    const formTargets = (env: Record<string, string>) => readSite(env).formTargets;
    expect(formTargets({})).toEqual([]);
    expect(formTargets({ ZARINPAL_MERCHANT_ID: "id", ZIBAL_MERCHANT: "shop" })).toEqual([
      "https://payment.zarinpal.com",
      "https://gateway.zibal.ir",
    ]);
    expect(formTargets({ ZIBAL_URL: "https://bank.example/zibal/" })).toEqual(["https://bank.example"]);
  });

  it.each([
    ["https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png", ["https://*.tile.openstreetmap.org"]],
    ["https://tiles.example:8443/{z}/{x}/{y}.png?key=K", ["https://tiles.example:8443"]],
    ["", []],
    ["/sandbox/map/{z}/{x}/{y}.svg", []],
  ])("map tiles are allowed from %s", (url, sources) => {
    expect(tileSource(url)).toEqual(sources);
    const pictures = ["img-src 'self' data: blob:", ...sources].join(" ");
    expect(pagePolicy([], { ...SITE, imageSources: sources }).split("; ")).toContain(pictures);
  });

  it("pages frame nothing but the shop, and only the shop's own preview may be framed, by the shop", () => {
    expect(pagePolicy([], SITE).split("; ")).toEqual(
      expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'none'"]),
    );
    const site = { ...SITE, trustedProxies: 0 };
    const framing = (pathname: string) => {
      const page = { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("<p></p>") };
      const { headers } = finishResponse(page, { pathname, page: pageOf(pathname) }, site);
      return [
        headers["x-frame-options"],
        /frame-ancestors '(\w+)'/.exec(String(headers["content-security-policy"]))?.[1],
      ];
    };
    expect(framing("/")).toEqual(["DENY", "none"]);
    expect(framing("/preview/x")).toEqual(["SAMEORIGIN", "self"]);
  });
});
