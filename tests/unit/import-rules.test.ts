import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { resolveImport, specifiersOf } from "@/tests/support/imports";
import { sourceFiles } from "../support/source-files";

// Import rules: each folder with the folders and packages it may import. What is not listed is forbidden, and a
// folder without a rule fails. The narrowest path wins. Biome checks for import cycles (biome.json).

const FACE = "react next next-intl lucide-react jotai swr";
const FORM = `${FACE} react-hook-form @hookform/resolvers yup`;
const SERVER = "server-only drizzle-orm";
const NOUN =
  "components/ui components/form components/catalog lib/persian lib/contract lib/domain lib/state lib/hooks lib/routes.ts lib/api/browser.ts";
/** What every folder of the shop server may import. */
const BASE = "lib/backend/core lib/contract lib/contract/calls lib/domain lib/persian lib/backend/db";

/** Folder: [our folders it may import, packages]. `node:` stands for all Node modules. */
const ROOMS: Record<string, [ours: string, packages?: string]> = {
  "lib/persian": ["", "date-fns-jalali"],
  "lib/routes.ts": [""],
  // Only what leads staff to the desk may load it.
  "lib/desk-routes.ts": [""],
  "lib/pages.mjs": [""],
  "lib/env.ts": ["", "yup node:"],
  "lib/metrics.mjs": [""],
  "lib/metrics-port.mjs": ["lib/metrics.mjs", "node:"],
  "lib/log.mjs": [""],
  "lib/queue.mjs": [""],
  "lib/plain-page.mjs": ["", "node:"],
  "lib/shut-down.mjs": ["", "node:"],
  "lib/idle-sweep.mjs": ["", "node:"],
  "lib/hooks": ["", "react"],
  "lib/i18n": ["lib/api messages", "next-intl react use-intl"],
  "lib/changes": ["lib/env.ts lib/log.mjs", "server-only pg redis node:"],
  // From the request to Next's HTML: http → page-cache → next-output.
  "lib/serving/http": [
    "lib/serving/page-cache lib/serving/page-cache/invalidation.mjs lib/serving/page-cache/request-scope.mjs lib/serving/next-output lib/serving/next-output/switches.mjs lib/pages.mjs lib/queue.mjs lib/metrics.mjs lib/metrics-port.mjs lib/log.mjs lib/plain-page.mjs lib/shut-down.mjs lib/idle-sweep.mjs",
    "next node:",
  ],
  "lib/serving/page-cache": [
    "lib/serving/page-cache/invalidation.mjs lib/serving/page-cache/request-scope.mjs lib/serving/next-output lib/serving/next-output/switches.mjs lib/queue.mjs lib/metrics.mjs",
    "node:",
  ],
  "lib/serving/page-cache/request-scope.mjs": ["", "node:"],
  "lib/serving/next-output": ["lib/serving/next-output/switches.mjs", "node:"],
  "lib/serving/next-output/switches.mjs": ["", "node:"],
  "lib/serving/page-cache/invalidation.mjs": [""],
  // Replaces parts of Next.js in the browser.
  "lib/serving/next-output/lean": ["", "next react"],
  "lib/contract": ["lib/persian", "yup"],
  "lib/domain": ["lib/contract lib/persian"],
  "lib/middleware": ["lib/routes.ts", "next"],
  "middleware.ts": ["lib/middleware lib/routes.ts", "next"],
  "lib/seo": ["lib/contract lib/domain lib/pages.mjs lib/persian lib/routes.ts", "next server-only jose sharp node:"],
  "lib/seo/markdown": ["lib/contract lib/domain lib/env.ts lib/persian lib/routes.ts lib/seo", "next-intl"],
  "lib/state": ["lib/contract lib/domain lib/persian lib/routes.ts lib/hooks lib/api/browser.ts", "jotai"],
  "lib/api": [
    "lib/contract lib/desk-routes.ts lib/domain lib/env.ts lib/routes.ts lib/api/transport.ts lib/log.mjs lib/plain-page.mjs messages",
    "next react server-only node:",
  ],
  "lib/api/browser.ts": ["lib/contract lib/api"],
  "lib/api/api-listener.ts": [
    "lib/env.ts lib/log.mjs lib/api lib/api/transport.ts messages",
    "@hono/node-server server-only",
  ],
  "lib/api/shop-front.ts": ["lib/contract lib/domain lib/env.ts lib/api lib/api/transport.ts", "server-only"],
  "lib/api/transport.ts": [
    "lib/contract lib/env.ts lib/api lib/backend lib/changes lib/serving/page-cache/request-scope.mjs",
    "server-only",
  ],
  "lib/standins": ["lib/persian", "hono node:"],

  "components/ui": ["lib/persian lib/hooks", "react lucide-react @base-ui/react embla-carousel-react sonner uqr"],
  "components/form": [
    "components/ui components/catalog lib/persian lib/contract lib/domain lib/hooks lib/state lib/api/browser.ts messages",
    FORM,
  ],
  "components/catalog": [`${NOUN} messages`, `${FORM} @simplewebauthn/browser`],
  "components/comments": [NOUN, FORM],
  "components/layout": [`${NOUN} lib/desk-routes.ts lib/pages.mjs`, FACE],
  "components/home": [NOUN, FACE],
  "components/listing": [NOUN, FACE],
  "components/product": [`${NOUN} components/comments`, FORM],
  "components/bundle": [`${NOUN} components/comments`, FACE],
  "components/cart": [NOUN, FACE],
  "components/agent": [NOUN, FORM],
  "components/auth": [`${NOUN} lib/desk-routes.ts`, FORM],
  "components/checkout": [NOUN, FORM],
  "components/address": [NOUN, `${FORM} leaflet`],
  "components/profile": [NOUN, FORM],
  "components/invoice": [NOUN, `${FORM} react-dom`],
  "components/landing": [NOUN, FACE],
  "components/serial": [NOUN, FORM],
  "components/choose": [NOUN, FACE],
  "components/content": [NOUN, FACE],
  "components/contact": [NOUN, FORM],
  "components/pay-link": [NOUN, FACE],
  "components/desk": [`${NOUN} lib/desk-routes.ts`, `${FACE} react-dom`],
  app: [
    "components/** lib/api lib/api/api-listener.ts lib/api/browser.ts lib/api/shop-front.ts lib/api/transport.ts lib/contract lib/desk-routes.ts lib/domain lib/env.ts lib/i18n lib/log.mjs lib/pages.mjs lib/plain-page.mjs lib/persian lib/routes.ts lib/seo lib/seo/markdown lib/serving/page-cache lib/serving/next-output lib/state messages",
    `${FACE} server-only node:`,
  ],
  "instrumentation.ts": ["lib/api/api-listener.ts lib/api/transport.ts lib/api/shop-front.ts lib/domain"],

  "lib/backend": [
    `${BASE} lib/backend/routes lib/backend/http lib/backend/jobs lib/backend/services lib/backend/payment lib/backend/sms lib/backend/blog lib/backend/geocoding lib/backend/listing lib/backend/features lib/backend/catalogue-import lib/backend/shop-import lib/backend/db/seed lib/backend/doctor lib/backend/backup lib/backend/files lib/changes lib/serving/page-cache/invalidation.mjs lib/standins lib/env.ts lib/metrics.mjs lib/metrics-port.mjs lib/log.mjs lib/shut-down.mjs messages`,
    `${SERVER} hono @hono/node-server sanitize-html sharp use-intl node:`,
  ],
  // Shared by all parts of the shop server.
  "lib/backend/core": [
    "lib/contract lib/domain lib/persian lib/backend/db lib/backend/files lib/backend/blog lib/backend/geocoding lib/backend/payment lib/backend/sms lib/backend/listing lib/standins lib/log.mjs lib/metrics.mjs messages",
    `${SERVER} sanitize-html sharp use-intl pg rate-limiter-flexible node:`,
  ],
  "lib/backend/routes": [
    `${BASE} lib/backend/http lib/backend/services lib/backend/presenters lib/backend/auth`,
    "server-only",
  ],
  "lib/backend/jobs": [
    `${BASE} lib/backend/services lib/backend/payment lib/backend/sms lib/backend/auth lib/backend/http lib/metrics.mjs`,
    `${SERVER} node:`,
  ],
  "lib/backend/http": [
    `${BASE} lib/backend/auth lib/backend/files lib/queue.mjs lib/metrics.mjs messages`,
    `${SERVER} hono pg rate-limiter-flexible yup node:`,
  ],
  "lib/backend/services": [
    `${BASE} lib/backend/presenters lib/backend/auth lib/backend/payment lib/backend/listing lib/backend/features lib/backend/http lib/backend/files lib/backend/images lib/backend/catalogue-import lib/backend/sheets lib/content lib/desk-routes.ts lib/routes.ts`,
    `${SERVER} iran-cities-json node:`,
  ],
  "lib/backend/presenters": [`${BASE} lib/backend/services lib/backend/auth lib/routes.ts`, "server-only"],
  "lib/backend/auth": [`${BASE} lib/backend/sms`, `${SERVER} @node-rs/argon2 @simplewebauthn/server otpauth node:`],
  "lib/backend/listing": [`${BASE} lib/backend/features`, `${SERVER} node:`],
  "lib/backend/payment": ["lib/domain messages", "server-only node:"],
  "lib/fetch-json.ts": ["", "server-only"],
  "lib/backend/sms": ["", "server-only node:"],
  "lib/backend/blog": ["lib/contract lib/fetch-json.ts lib/log.mjs", "server-only"],
  "lib/backend/geocoding": ["lib/domain lib/fetch-json.ts lib/log.mjs", "server-only"],
  "lib/backend/sheets": ["", "server-only csv-parse read-excel-file node:"],
  "lib/backend/files": ["lib/backend/db lib/log.mjs", `${SERVER} s3mini`],
  "lib/backend/images": ["lib/backend/core", "server-only sharp htmlparser2 node:"],
  "lib/backend/features": [BASE, "server-only drizzle-orm"],
  "lib/backend/catalogue-import": [
    `${BASE} lib/backend/features lib/backend/sheets lib/backend/images`,
    `${SERVER} yup node:`,
  ],
  "lib/backend/shop-import": [`${BASE} lib/backend/catalogue-import lib/backend/services`, `${SERVER} yup`],
  "lib/backend/doctor": [
    `${BASE} lib/backend/services lib/backend/listing lib/env.ts lib/changes lib/serving/next-output/switches.mjs`,
    "server-only node:",
  ],
  "lib/backend/backup": [`${BASE} lib/env.ts lib/backend/services`, "server-only pg drizzle-orm node:"],
  "lib/backend/db/seed": [
    `${BASE} lib/backend/auth lib/backend/services lib/backend/catalogue-import lib/backend/shop-import`,
    `${SERVER} node:`,
  ],
  "lib/backend/db": ["lib/contract lib/persian lib/idle-sweep.mjs", `${SERVER} pg @electric-sql/pglite node:`],
};

const files = sourceFiles().filter((path) =>
  /^(app|components|lib|middleware|instrumentation)\b.*\.(ts|tsx|mjs)$/.test(path),
);

const isIn = (path: string, room: string) => path === room || path.startsWith(`${room}/`);
/** The narrowest rule that covers the file. */
const roomOf = (path: string) =>
  Object.keys(ROOMS)
    .filter((room) => isIn(path, room))
    .sort((a, b) => b.length - a.length)[0];

const packageOf = (specifier: string) =>
  specifier.startsWith("node:")
    ? "node:"
    : specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/");

/** Returns null if the import is allowed, otherwise the reason as a sentence. */
function problemOf(path: string, specifier: string): string | null {
  const room = roomOf(path);
  if (!room) return `${path} has no import rule: add its folder to ROOMS`;
  const [ours = "", packages = ""] = ROOMS[room] ?? [];
  const target = resolveImport(path, specifier);
  const isOurs = specifier.startsWith(".") || specifier.startsWith("@/");
  if (!isOurs) {
    const name = packageOf(specifier);
    return packages.split(" ").includes(name) ? null : `${path} imports ${name}, which ${room} may not use`;
  }
  const file = target ?? specifier.replace(/^@\//, "");
  const to = roomOf(file) ?? file;
  if (to === room || /\.(css|json)$/.test(file)) return null;
  const isAllowed = ours
    .split(" ")
    .some((allowed) => (allowed.endsWith("/**") ? isIn(to, allowed.slice(0, -3)) : to === allowed));
  return isAllowed ? null : `${path} imports ${file}, but ${room} may use only ${ours || "packages"}`;
}

/** Folders that import each other, types included, each pair once. */
function mutualFolders(): string[] {
  const edges = new Map<string, string>();
  for (const path of files) {
    for (const specifier of specifiersOf(readFileSync(path, "utf8"))) {
      const target = resolveImport(path, specifier);
      if (!target || !files.includes(target)) continue;
      const [from, to] = [posix.dirname(path), posix.dirname(target)];
      if (from !== to) edges.set(`${from} ${to}`, `${path} imports ${target}`);
    }
  }
  return [...edges].flatMap(([pair, example]) => {
    const [from = "", to = ""] = pair.split(" ");
    const back = edges.get(`${to} ${from}`);
    return back && from < to ? [`${from} and ${to} import each other: ${example}, ${back}`] : [];
  });
}

describe("import rules", () => {
  it("every import of the source is allowed by a rule", () => {
    expect(files.length).toBeGreaterThan(500);
    const problems = files.flatMap((path) =>
      specifiersOf(readFileSync(path, "utf8")).flatMap((specifier) => problemOf(path, specifier) ?? []),
    );
    expect(problems).toEqual([]);
  });

  it("no two folders import each other", () => {
    expect(mutualFolders()).toEqual([]);
  });

  it("every rule covers at least one file", () => {
    const lived = new Set(files.map(roomOf));
    expect(Object.keys(ROOMS).filter((room) => !lived.has(room))).toEqual([]);
  });

  it.each([
    ["lib/domain/x.ts", "react"],
    ["lib/domain/x.ts", "@/lib/state/basket/basket"],
    ["lib/contract/x.ts", "@/lib/domain/shared/money"],
    ["components/cart/x.tsx", "@/components/auth/mobile-form"],
    ["components/cart/x.tsx", "@/lib/api/server"],
    ["components/ui/x.tsx", "@/lib/contract/cart"],
    ["app/x/page.tsx", "@/lib/backend/app"],
    ["lib/backend/services/x.ts", "next/cache"],
    ["lib/backend/services/x.ts", "@/lib/api/client"],
    ["lib/backend/db/x.ts", "@/lib/backend/services/carts"],
    ["lib/backend/payment/x.ts", "../services/carts"],
    ["lib/elsewhere/x.ts", "@/lib/domain/shared/money"],
  ])("a file %s may not import %s", (path, specifier) => {
    expect(problemOf(path, specifier)).not.toBeNull();
  });
});
