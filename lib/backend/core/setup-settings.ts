import "server-only";
import { listOf, partsOf, textOf, textsOf, wholeOf } from "@/lib/domain/files/read-value";

// Readers for the `settings` rows about a shop's first day (stored-settings.ts).

/**
 * Without a row the shop is closed; migration 0039 and the demo seed write one. `soon_text` is a sentence for visitors.
 */
export function readShopState(value: unknown): { open: boolean; opened_at: string | null; soon_text: string | null } {
  const { open, opened_at, soon_text } = partsOf(value);
  return { open: open === true, opened_at: textOf(opened_at) || null, soon_text: textOf(soon_text) || null };
}

/** What the future owner typed; `sms` is false if no code could be sent. */
export type FutureOwner = {
  mobile: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  handle: string;
  sms: boolean;
  /** ISO 8601. */
  asked_at: string;
};

export type SetupLink = { hash: string; expires_at: string; owners: FutureOwner[] };

function readFutureOwner(value: unknown): FutureOwner {
  const { mobile, first_name, last_name, password_hash, handle, sms, asked_at } = partsOf(value);
  return {
    mobile: textOf(mobile),
    first_name: textOf(first_name),
    last_name: textOf(last_name),
    password_hash: textOf(password_hash),
    handle: textOf(handle),
    sms: sms !== false,
    asked_at: textOf(asked_at),
  };
}

export function readSetupLink(value: unknown): SetupLink | null {
  const { hash, expires_at, owners } = partsOf(value);
  if (!textOf(hash)) return null;
  return { hash: textOf(hash), expires_at: textOf(expires_at), owners: listOf(owners).map(readFutureOwner) };
}

/** Confirmations that only a person can give: there is no logo, the VAT setting is right, these terms were read. */
export type SetupStatements = { no_logo: boolean; vat_as_is: boolean; terms: Record<string, string> };

export function readSetupStatements(value: unknown): SetupStatements {
  const { no_logo, vat_as_is, terms } = partsOf(value);
  const read = Object.entries(partsOf(terms)).map(([slug, version]) => [slug, textOf(version)]);
  return { no_logo: no_logo === true, vat_as_is: vat_as_is === true, terms: Object.fromEntries(read) };
}

/** The last test message; `sends` are the times of those sent in the last 24 hours, ISO 8601. */
export type SmsTest = {
  mobile: string;
  hash: string;
  tries: number;
  sends: string[];
  confirmed_at: string | null;
};

export function readSmsTest(value: unknown): SmsTest {
  const { mobile, hash, tries, sends, confirmed_at } = partsOf(value);
  return {
    mobile: textOf(mobile),
    hash: textOf(hash),
    tries: wholeOf(tries) ?? 0,
    sends: textsOf(sends),
    confirmed_at: textOf(confirmed_at) || null,
  };
}
