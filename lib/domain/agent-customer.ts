type Owner = { registeredBy: number | null };
type Typed = { addedBy: number | null; isMain: boolean };

/**
 * True if an agent may change an address: of a customer whom they registered any, of every other only what they added
 * themselves and its owner has not made the main one (AGENT-004).
 */
export const mayChangeAddress = (agentId: number, owner: Owner, address: Typed): boolean =>
  owner.registeredBy === agentId || (address.addedBy === agentId && !address.isMain);

/** True if an agent may read an address in full: of a customer of theirs any, of every other only what they typed. */
export const mayReadAddress = (agentId: number, isTheirs: boolean, address: Pick<Typed, "addedBy">): boolean =>
  isTheirs || address.addedBy === agentId;

/** Stands for a street or a number that is not to be read. */
export const MASKED = "•••";

const SHOWN_DIGITS = 2;

/** Enough of a postal code to tell one address of a city from another. */
export const maskPostalCode = (digits: string): string =>
  digits && "•".repeat(Math.max(digits.length - SHOWN_DIGITS, 0)) + digits.slice(-SHOWN_DIGITS);
