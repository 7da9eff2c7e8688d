"use client";

import { useRef } from "react";
import type { FormAnswer } from "@/components/form/use-shop-form";
import { randomKey } from "@/lib/state/storage/random-key";
import { currentOf } from "./current-of";

type Answer<Data> = FormAnswer<Data> | null;

/** A gateway reached nobody, or its time ran out. */
const GATEWAY_ERRORS = [502, 504];

/** A 409 without a current record says that the same request is still in progress. */
function isAnswered<Data>(result: Answer<Data>): boolean {
  if (!result || result.ok) return result !== null;
  const { code, data } = result.error;
  return code === 409 ? currentOf(data) !== null : !GATEWAY_ERRORS.includes(code);
}

/**
 * Sends saves of a draft. One that got no answer may have been stored: it is sent again as it was, with its key, before
 * anything newer. Returns the answer, and what need not be sent again by itself: what was answered, otherwise the newest.
 */
export function useResend<Asked, Data>(
  send: (asked: Asked, options: { idempotencyKey: string }) => Promise<FormAnswer<Data>>,
) {
  const unanswered = useRef<{ asked: Asked; idempotencyKey: string } | null>(null);
  return async (newest: Asked): Promise<{ sent: Asked; result: Answer<Data> }> => {
    unanswered.current ??= { asked: newest, idempotencyKey: randomKey() };
    const { asked, idempotencyKey } = unanswered.current;
    const result = await send(asked, { idempotencyKey }).catch(() => null);
    if (!isAnswered(result)) return { sent: newest, result };
    unanswered.current = null;
    return { sent: asked, result };
  };
}
