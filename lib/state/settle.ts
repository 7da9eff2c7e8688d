import { NO_ANSWER, type Refusal, SESSION_OVER } from "@/lib/domain/errors/notice";

type Failed = { ok: false; error: Refusal };

/** A call whose transport broke becomes a refusal as well, with the code NO_ANSWER. */
export async function settle<Result>(call: Promise<Result>): Promise<Result | Failed> {
  try {
    return await call;
  } catch {
    return { ok: false, error: { code: NO_ANSWER, message: null, fields: {}, data: null, extra: null } };
  }
}

/** A refused read, for SWR: it wants failures thrown. */
export class ShopRefusal extends Error {
  constructor(readonly refusal: Refusal) {
    super(`The shop server answered ${refusal.code}.`);
  }
}

/** A failure that components/layout/session-watch.tsx tells, once for all. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ShopRefusal && error.refusal.code === SESSION_OVER;
}

/** The data of a read; a refusal is thrown as ShopRefusal. */
export async function read<Data, Extra>(
  call: Promise<{ ok: true; data: Data; extra: Extra } | Failed>,
): Promise<{ data: Data; extra: Extra }> {
  const result = await settle(call);
  if (!result.ok) throw new ShopRefusal(result.error);
  return { data: result.data, extra: result.extra };
}
