import "server-only";

export type Finding = { about: string; level: "good" | "note" | "bad"; says: string; todo?: string };

const SIGNS = { good: "✓", note: "!", bad: "✗" };
const WIDTH = 11;

export const good = (about: string, says: string): Finding => ({ about, level: "good", says });
export const note = (about: string, says: string, todo: string): Finding => ({ about, level: "note", says, todo });
export const bad = (about: string, says: string, todo: string): Finding => ({ about, level: "bad", says, todo });

export function toText({ about, level, says, todo }: Finding): string {
  const line = `${SIGNS[level]} ${about.padEnd(WIDTH)} ${says}`;
  return todo ? `${line}\n  ${" ".repeat(WIDTH)} → ${todo}` : line;
}

/** Returns only the host of a URL, without names, passwords, keys and paths, which may be secret. */
export function placeOf(address: string): string {
  if (!URL.canParse(address)) return "an address that cannot be read";
  const { protocol, host, pathname } = new URL(address);
  const database = /^postgres/.test(protocol) ? pathname : "";
  return `${host}${database}` || "this machine";
}

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

/** Masks the environment's secrets, in case another program's error message contains one. */
export function withoutSecrets(text: string, source: Record<string, string | undefined>): string {
  return secretsOf(source).reduce((rest, secret) => rest.replaceAll(secret, "•••"), text);
}
