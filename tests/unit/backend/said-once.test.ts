import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = readdirSync("lib/backend", { recursive: true, encoding: "utf8" })
  .map((path) => `lib/backend/${path}`)
  .filter((path) => path.endsWith(".ts") && !/\/(migrations|seed)\//.test(path));
const withText = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(path, "utf8"))).sort();

it.each([
  [
    "only what shoppers read names statuses; the services ask the table",
    /InvoiceStatus\.[A-Z]/,
    "presenters/invoice.ts",
  ],
  ["which attempts to pay are open is one list", /"started", "failed"\]/, "services/selling/still-open.ts"],
  ["a buyer is locked in one way", /\.from\(users\)[^;]*\.for\("update"/, "services/selling/lock-buyer.ts"],
])("%s", (_, pattern, place) => {
  expect(withText(pattern)).toEqual([`lib/backend/${place}`]);
});
