import { NO_ANSWER, type Refusal, SESSION_OVER } from "@/lib/domain/errors/notice";

type Failed = { ok: false; error: Refusal };

/** Turns a network failure into an error result with the code NO_ANSWER. */
export async function settle<Result>(call: Promise<Result>): Promise<Result | Failed> {
  try {
    return await call;
  } catch {
    return { ok: false, error: { code: NO_ANSWER, message: null, fields: {}, data: null, extra: null } };
  }
}

/** An error result as an exception, as SWR expects. */
export class ShopRefusal extends Error {
  constructor(readonly refusal: Refusal) {
    super(`The shop server responded with ${refusal.code}.`);
  }
}

/** True for a 401, which components/layout/session-watch.tsx reports on behalf of all callers. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ShopRefusal && error.refusal.code === SESSION_OVER;
}

export async function read<Data, Extra>(
  call: Promise<{ ok: true; data: Data; extra: Extra } | Failed>,
): Promise<{ data: Data; extra: Extra }> {
  const result = await settle(call);
  if (!result.ok) throw new ShopRefusal(result.error);
  return { data: result.data, extra: result.extra };
}
