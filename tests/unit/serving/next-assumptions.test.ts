import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { SONNER_STYLE } from "@/lib/serving/http/csp.mjs";
import { REACT_FUNCTIONS, sourceHash } from "@/lib/serving/next-output/inline-scripts.mjs";
import { TESTED_NEXT } from "@/lib/serving/next-output/switches.mjs";

// Internals of packages that we rely on, checked in the installed files, so that an incompatible upgrade fails here.
const require = createRequire(import.meta.url);
const read = (file: string) => readFileSync(require.resolve(file), "utf8");
const version = (name: string): string => JSON.parse(read(`${name}/package.json`)).version;

/** Oldest versions without a known vulnerability that affects this shop; see docs/decisions. */
const FLOORS = { next: "16.4.6", sharp: "0.35.4", "drizzle-orm": "0.45.2" };

const isAtLeast = (have: string, floor: string) =>
  have.localeCompare(floor, "en", { numeric: true, sensitivity: "base" }) >= 0;

describe("minimum versions", () => {
  it.each(Object.entries(FLOORS))("%s is at least version %s", (name, floor) => {
    const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
      readFileSync("package-lock.json", "utf8"),
    );
    expect(isAtLeast(lock.packages[`node_modules/${name}`]?.version ?? "0", floor)).toBe(true);
  });

  it("versions are compared numerically", () => {
    expect([isAtLeast("16.10.0", "16.4.6"), isAtLeast("16.4.5", "16.4.6"), isAtLeast("0.35.4", "0.35.4")]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("Next.js", () => {
  it("the installed version is the one named as tested in lib/serving/next-output/switches.mjs", () => {
    expect(TESTED_NEXT).toBe(version("next"));
  });

  it("Next.js awaits cacheHandler.set() before the response is sent", () => {
    const source = read("next/dist/server/response-cache/index.js");
    expect(source).toMatch(/await \w*\.?incrementalCache\.set\(/i);
  });
});

describe("React", () => {
  it("the streaming functions have exactly the hashes that the content security policy allows", () => {
    const source = read("next/dist/compiled/react-dom/cjs/react-dom-server.edge.production.js");
    const constants = [...source.matchAll(/'(\$R(?:S|B|V|M|X)=(?:[^'\\]|\\.)*)'/g)].map(([, text = ""]) =>
      text.replaceAll("\\n", "\n"),
    );
    const functions = constants
      .flatMap((text) => text.split(/(?=\$RB=\[\];\$RV|\$RV=function\(B|\$RS=function|\$RX=function|\$RM=new Map)/))
      .filter((text) => !text.startsWith("$RB=[];return"))
      .map((text) => text.replace(/\$R[A-Z]\("$/, "").replace(/\};;$/, "};"));
    expect(new Set(functions.map(sourceHash))).toEqual(REACT_FUNCTIONS);
  });
});

describe("Sonner", () => {
  it("Sonner's style element has the hash in the content security policy", () => {
    const [, text = '""'] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(read("sonner")) ?? [];
    const css: string = JSON.parse(text);
    expect(css.length).toBeGreaterThan(1000);
    expect(SONNER_STYLE).toBe(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
  });
});
