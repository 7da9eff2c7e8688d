import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rawFacts } from "../support/raw-facts";
import { sourceFiles } from "../support/source-files";

// Addresses and codes look the same on screen, on the bill and on paper: they use AddressText or formatAddress, and
// CodeText or formatCode.

const LOOKS = ["components/ui/code-text.tsx", "components/ui/address-text.tsx"];
/** A sum is also written from left to right. Typed text is not formatted. */
const OTHERS = ["components/catalog/amount.tsx"];

const screens = sourceFiles("app", "components").filter((path) => path.endsWith(".tsx"));

describe("addresses and codes", () => {
  it("every address and code is displayed through its component", () => {
    const own = screens.filter((path) => ![...LOOKS, ...OTHERS].includes(path));
    const raw = own.flatMap((path) => rawFacts(readFileSync(path, "utf8")).map((text) => `${path}: ${text}`));
    expect(raw).toEqual([]);
    expect(own.length).toBeGreaterThan(500);
  });

  it.each([
    ["a raw address", "<p>{customer.address}</p>"],
    [
      "an address joined with other texts",
      "<p>{joined([city, seller?.address && toPersianDigits(seller.address)])}</p>",
    ],
    ["a serial", "<b>{serials.join(', ')}</b>"],
    ["a code inside a message", '<p>{t("postalCode", { code: recipient.postal_code })}</p>'],
    ["a code behind a condition", '<dd>{bill_of_landing ? bill_of_landing : "–"}</dd>'],
    ["a code in its own bdi element", '<bdi dir="ltr">{number}</bdi>'],
    ["a reference with its own digit conversion", "const shown = toPersianDigits(row.reference);"],
  ])("the check refuses %s", (_, code) => {
    expect(rawFacts(`const a = () => ${code.startsWith("<") ? code : `{ ${code} }`};`)).not.toEqual([]);
  });

  it.each([
    "<CodeText>{serial}</CodeText>",
    "<AddressText>{joined([city, address])}</AddressText>",
    "<Field value={postal_code} />",
    "<p>{formatAddress(address)}</p>",
    "<p>{serial && <CodeText>{serial}</CodeText>}</p>",
  ])("the check accepts %s", (code) => {
    expect(rawFacts(`const a = () => ${code};`)).toEqual([]);
  });
});
