import "server-only";

export type ErrorReport = { error: string; code?: string; reason?: string; stack?: string };

/**
 * What a log may say of an error. A failed query's own message holds its parameters (numbers, addresses, hashes), so of the
 * text only the innermost reason is kept, and of the stack only where it happened.
 */
export function describeError(error: unknown): ErrorReport {
  if (!(error instanceof Error)) return { error: typeof error };
  let reason: Error = error;
  while (reason.cause instanceof Error) reason = reason.cause;
  return {
    error: error.name,
    ...("code" in reason && { code: String(reason.code) }),
    ...((reason !== error || !("params" in error)) && { reason: reason.message }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
  };
}
