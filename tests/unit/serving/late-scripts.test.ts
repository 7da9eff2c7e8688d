import { expect, it } from "vitest";
import { inlineScripts } from "@/lib/serving/csp.mjs";
import { loadScriptsLate } from "@/lib/serving/late-scripts.mjs";

it("the scripts of a public page are not seen by a browser that only reads; an allowed one asks for them", () => {
  const late = loadScriptsLate(
    '<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
      '<script src="/_next/static/chunks/a-b_~1.js" async=""></script></head><body>' +
      '<script src="/_next/static/chunks/c.js" async="" id="_R_"></script></body></html>',
  );
  expect(late).not.toMatch(/<script src=|<link rel="preload" as="script"/);
  expect(late.match(/<script data-late="[^"]+"><\/script>/g)).toHaveLength(2);
  expect(inlineScripts(late)).toEqual({ hashes: [expect.stringMatching(/^'sha256-/)], refused: [] });
});

it("a page whose end is not found keeps its scripts: nothing would ask for them", () => {
  const html = '<html><head><script src="/_next/static/chunks/a.js" async=""></script></head><body></body>';
  expect(loadScriptsLate(html)).toBe(html);
});
