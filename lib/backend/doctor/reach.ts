import "server-only";

const TIMEOUT_MS = 8_000;

export type Reached =
  | { status: number; ms: number; aheadMs: number | null; body: () => Promise<unknown> }
  | { problem: string };

const PROBLEMS: [RegExp, string][] = [
  [/ENOTFOUND|EAI_AGAIN/, "its name is not known to this machine's DNS"],
  [/ECONNREFUSED/, "nothing listens there"],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, "it closes the connection"],
  [/EHOSTUNREACH|ENETUNREACH/, "there is no route to it"],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/, "its certificate is not trusted"],
  [/TimeoutError|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|Timeout/, "it does not respond in time"],
  [/28P01|28000|WRONGPASS|NOAUTH/, "it refuses this name and password"],
  [/3D000/, "there is no database of this name"],
  [/^53/, "it has no free connection"],
];

/** Describes an error in our own words, because its message may contain URLs and keys. */
export function reasonOf(error: unknown): string {
  const told: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    told.push("code" in cause ? String(cause.code) : cause.name, cause.message);
    if (cause instanceof AggregateError) told.push(...cause.errors.map(({ code }) => String(code)));
  }
  return (
    PROBLEMS.find(([pattern]) => told.some((text) => pattern.test(text)))?.[1] ?? "it does not respond as expected"
  );
}

/** Requests a URL; any status counts as reached. Never throws. */
export async function reach(url: string, init: RequestInit = {}): Promise<Reached> {
  const started = Date.now();
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    const ended = Date.now();
    const told = Date.parse(response.headers.get("date") ?? "");
    // The Date header has whole seconds, so it is half a second old on average.
    const aheadMs = Number.isNaN(told) ? null : told + 500 - (started + ended) / 2;
    return { status: response.status, ms: ended - started, aheadMs, body: () => response.json().catch(() => null) };
  } catch (error) {
    return { problem: reasonOf(error) };
  }
}
