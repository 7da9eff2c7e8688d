import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { inlineScripts, isFrameworkScript, pagePolicy } from "@/lib/serving/csp.mjs";
import { NOTICE_SCRIPT } from "@/lib/serving/notice-script.mjs";
import { tileSource } from "@/lib/serving/server.mjs";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const SITE = { formTargets: [], imageSources: [], styleHashes: [], isHttps: false };

describe("which inline scripts may run", () => {
  it.each([
    "(self.__next_f=self.__next_f||[]).push([0])",
    'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});',
    "requestAnimationFrame(function(){$RT=performance.now()});",
    '$RC("B:0","S:0")',
    '$RX("B:0","digest")',
  ])("allows what Next and React write: %s", (script) => {
    expect(isFrameworkScript(script)).toBe(true);
  });

  it.each([
    "alert(1)",
    'self.__next_f.push([1,"x"]);alert(1)',
    "self.__next_f.push(alert(1))",
    'self.__next_f.push([1,"x"])+alert(1)//)',
    '$RC("B:0",alert(1))',
    'alert(1);$RC("B:0","S:0")',
    "requestAnimationFrame(function(){$RT=performance.now()});alert(1)",
    "requestAnimationFrame(alert)",
  ])("refuses what looks like it but is not: %s", (script) => {
    expect(isFrameworkScript(script)).toBe(false);
  });

  it("hashes the text between the tags, once for each text", () => {
    const push = "self.__next_f.push([0])";
    const { hashes } = inlineScripts(
      `<script>${push}</script><script id="a">${push}</script><script src="/x.js"></script>`,
    );
    expect(hashes).toEqual([sha256(push)]);
  });

  it("leaves data blocks alone: they do not run", () => {
    const html = '<script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>';
    expect(inlineScripts(html)).toEqual({ hashes: [], refused: [] });
  });
});

describe("the policy of a page", () => {
  it("has no hash for smuggled markup and says so in the log", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const policy = pagePolicy("<p><script>alert(1)</script></p>", SITE);
    expect(policy).toContain("script-src 'self';");
    expect(log).toHaveBeenCalledWith(expect.stringContaining("alert(1)"));
    log.mockRestore();
  });

  it("names the gateway as a form target and upgrades only on https", () => {
    expect(pagePolicy("", { ...SITE, formTargets: ["https://bank.example"] })).toContain(
      "form-action 'self' https://bank.example;",
    );
    expect(pagePolicy("", SITE)).not.toContain("upgrade-insecure-requests");
    expect(pagePolicy("", { ...SITE, isHttps: true })).toMatch(/; upgrade-insecure-requests$/);
  });

  it("lets the script of the notices run, and nothing that differs from it", () => {
    expect(inlineScripts(`<script>${NOTICE_SCRIPT}</script>`).hashes).toEqual([sha256(NOTICE_SCRIPT)]);
    expect(inlineScripts(`<script>${NOTICE_SCRIPT} </script>`).hashes).toEqual([]);
  });

  it.each([
    ["https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png", ["https://*.tile.openstreetmap.org"]],
    ["https://tiles.example:8443/{z}/{x}/{y}.png?key=K", ["https://tiles.example:8443"]],
    ["", []],
    ["/sandbox/map/{z}/{x}/{y}.svg", []],
  ])("lets map tiles come from %s", (url, sources) => {
    expect(tileSource(url)).toEqual(sources);
    const pictures = ["img-src 'self' data: blob:", ...sources].join(" ");
    expect(pagePolicy("", { ...SITE, imageSources: sources }).split("; ")).toContain(pictures);
  });

  it("never opens scripts wide", () => {
    expect(pagePolicy("<script>self.__next_f.push([0])</script>", SITE)).not.toMatch(
      /script-src[^;]*(?:unsafe|nonce|\*|http)/,
    );
  });
});
