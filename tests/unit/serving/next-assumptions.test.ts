import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { REACT_FUNCTIONS, SONNER_STYLE, sourceHash } from "@/lib/serving/csp.mjs";
import { TESTED_NEXT } from "@/lib/serving/switches.mjs";

// What we lean on inside packages, checked against the installed files: an upgrade that changes it fails here, by name.
const require = createRequire(import.meta.url);
const read = (file: string) => readFileSync(require.resolve(file), "utf8");
const version = (name: string): string => JSON.parse(read(`${name}/package.json`)).version;

/** Oldest versions without a known hole that concerns this shop; see docs/decisions. */
const FLOORS = { next: "16.4.6", sharp: "0.35.4", "drizzle-orm": "0.45.2" };

const isAtLeast = (have: string, floor: string) =>
  have.localeCompare(floor, "en", { numeric: true, sensitivity: "base" }) >= 0;

describe("versions", () => {
  it.each(Object.entries(FLOORS))("%s is at least %s", (name, floor) => {
    const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
      readFileSync("package-lock.json", "utf8"),
    );
    expect(isAtLeast(lock.packages[`node_modules/${name}`]?.version ?? "0", floor)).toBe(true);
  });

  it("compares numbers, not letters", () => {
    expect([isAtLeast("16.10.0", "16.4.6"), isAtLeast("16.4.5", "16.4.6"), isAtLeast("0.35.4", "0.35.4")]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("next", () => {
  it("the tested version that lib/serving/switches.mjs names is the installed one", () => {
    expect(TESTED_NEXT).toBe(version("next"));
  });

  it("awaits cacheHandler.set() with the object it then sends", () => {
    const source = read("next/dist/server/response-cache/index.js");
    expect(source).toMatch(/await \w*\.?incrementalCache\.set\(/i);
  });
});

describe("react", () => {
  it("writes the streaming functions whose hashes the policy knows, and no others", () => {
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

describe("sonner", () => {
  it("adds the style element whose hash the policy names", () => {
    const [, text = '""'] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(read("sonner")) ?? [];
    const css: string = JSON.parse(text);
    expect(css.length).toBeGreaterThan(1000);
    expect(SONNER_STYLE).toBe(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
  });
});
