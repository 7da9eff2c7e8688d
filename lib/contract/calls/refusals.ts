import type { Call } from "@/lib/contract/call";

/** Returns the error codes of a call: its own, and those implied by its access, rate limits and body. */
export function refusalsOf(call: Call): number[] {
  const { access = "guest", rateLimits = [], errors = [], repeatable, ownerOnly, fresh, wholeRight } = call;
  const codes = [
    ...errors,
    ...(access === "guest" ? [] : [401]),
    ...(access === "registered" ? [422] : []),
    ...(access === "agent" || access === "admin" || ownerOnly || fresh ? [403] : []),
    ...(access === "staff" ? [404] : []),
    // Whoever may only look is refused writes, and files with the data of many people.
    ...(access === "staff" && (call.method !== "GET" || wholeRight) ? [403] : []),
    // The number of concurrent writes per account is limited.
    ...(rateLimits.length > 0 || (access !== "guest" && call.method !== "GET") ? [429] : []),
    ...(repeatable ? [400, 409, 422] : []),
    ...(call.input ? [422] : []),
    ...(call.method === "POST" ? [400, 413, 415] : []),
  ];
  return [...new Set(codes)].sort((a, b) => a - b);
}
