import "server-only";

/** What the doctor found at one place: good, worth a look, or wrong; and what to do about it. */
export type Finding = { about: string; level: "good" | "note" | "bad"; says: string; todo?: string };

const SIGNS = { good: "✓", note: "!", bad: "✗" };
const WIDTH = 11;

export const good = (about: string, says: string): Finding => ({ about, level: "good", says });
export const note = (about: string, says: string, todo: string): Finding => ({ about, level: "note", says, todo });
export const bad = (about: string, says: string, todo: string): Finding => ({ about, level: "bad", says, todo });

/** One line a finding, a second one with what to do. */
export function toText({ about, level, says, todo }: Finding): string {
  const line = `${SIGNS[level]} ${about.padEnd(WIDTH)} ${says}`;
  return todo ? `${line}\n  ${" ".repeat(WIDTH)} → ${todo}` : line;
}

/** Where an address leads, without names, passwords, keys and paths: those may be secret. */
export function placeOf(address: string): string {
  if (!URL.canParse(address)) return "an address that cannot be read";
  const { protocol, host, pathname } = new URL(address);
  const database = /^postgres/.test(protocol) ? pathname : "";
  return `${host}${database}` || "this machine";
}

/** The values that no line may hold: what opens a door, and the passwords inside of addresses. */
function secretsOf(source: Record<string, string | undefined>): string[] {
  const keys = Object.entries(source).flatMap(([name, value]) =>
    /_(?:KEY|MERCHANT|MERCHANT_ID|CODE|PASSWORD|SECRET|TOKEN)$/.test(name) ? [value ?? ""] : [],
  );
  const passwords = Object.values(source).flatMap((value = "") => {
    if (!URL.canParse(value)) return [];
    const { password } = new URL(value);
    return [password, decodeURIComponent(password)];
  });
  return [...keys, ...passwords].filter((secret) => secret.length > 3);
}

/** A text without what the environment keeps secret: the last door, should a sentence of somebody else's carry it. */
export function withoutSecrets(text: string, source: Record<string, string | undefined>): string {
  return secretsOf(source).reduce((rest, secret) => rest.replaceAll(secret, "•••"), text);
}
