type Owner = { registeredBy: number | null };
type Typed = { addedBy: number | null; isMain: boolean };

/** True if the agent registered the customer, or added this address and it is not the main one (AGENT-004). */
export const mayChangeAddress = (agentId: number, owner: Owner, address: Typed): boolean =>
  owner.registeredBy === agentId || (address.addedBy === agentId && !address.isMain);

export const mayReadAddress = (agentId: number, isTheirs: boolean, address: Pick<Typed, "addedBy">): boolean =>
  isTheirs || address.addedBy === agentId;

export const MASKED = "•••";

const VISIBLE_DIGITS = 2;

export const maskPostalCode = (digits: string): string =>
  digits && "•".repeat(Math.max(digits.length - VISIBLE_DIGITS, 0)) + digits.slice(-VISIBLE_DIGITS);
