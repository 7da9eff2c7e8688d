import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = readdirSync("lib/backend", { recursive: true, encoding: "utf8" })
  .map((path) => `lib/backend/${path}`)
  .filter((path) => path.endsWith(".ts") && !/\/(migrations|seed)\//.test(path));
const withText = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(path, "utf8"))).sort();

it.each([
  [
    "only presenters, ledger checks and one index name order statuses; other code uses the transition table",
    /InvoiceStatus\.[A-Z]/,
    [
      ...[
        "presenters/invoice.ts",
        "services/selling/ledger-check/ledger-check.ts",
        "services/selling/ledger-check/return-checks.ts",
        "services/selling/ledger-check/stock-ledger-check.ts",
      ],
      // The partial index on valid links names a single status.
      "services/selling/pay-links/stuck-links.ts",
    ],
  ],
  [
    "the list of open payment attempts exists once",
    /"started", "failed"\]/,
    ["services/selling/shared/open-invoices.ts"],
  ],
  [
    "users are locked only in the known files, a buyer alone or with an invoice and the referrer last",
    /\.from\(users\)[^;]*\.for\(\s*"(?:no key )?update"/,
    [
      // Locks only the admin, so that two starts at once leave one impersonation.
      "auth/impersonation.ts",
      "services/customers/referrals.ts",
      // Locks only the account itself, so that two removals at once cannot leave it without a factor that it must have.
      "services/customers/second-step.ts",
      // Locks only the agent, because of the agent's limit.
      "services/desk/agent-limits.ts",
      // Locks the account that becomes the owner, and no other.
      "services/desk/first-owner.ts",
      // Locks both users of a role change in order of id, and nothing else.
      "services/desk/people.ts",
      // Locks only the person whose second step is removed.
      "services/desk/remove-second-step.ts",
      // The command that creates an owner locks nothing else.
      "services/desk/staff.ts",
      "services/selling/shared/lock-buyer.ts",
      "services/selling/shared/lock-invoice.ts",
    ],
  ],
])("%s", (_, pattern, places) => {
  expect(withText(pattern)).toEqual(places.map((place) => `lib/backend/${place}`));
});
