"use client";

import { useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { IssueChoice, Issued, IssuePreview } from "@/lib/contract/agent";
import { isIssuedAlready, issueNotices } from "@/lib/domain/errors/agent";
import { isTotalChange } from "@/lib/domain/errors/checkout";
import { errorKey, isUnclear, type Refusal } from "@/lib/domain/errors/notice";
import { isOnline } from "@/lib/hooks/online";
import { useOfflineAction } from "@/lib/hooks/use-offline-action";
import { randomKey } from "@/lib/state/storage/random-key";
import { settle } from "@/lib/state/storage/settle";

/** An invoice without a response after this time counts as unanswered. */
const TIMEOUT_MS = 30_000;

/** `user` is a handle or a national id. */
export type IssueTo = { user: string; is_foreigner: boolean };
/** The total in rials before and after the change. */
export type TotalDifference = { from: number; to: number };

const isPreview = (data: Issued | IssuePreview): data is IssuePreview => "bill" in data;

/** Loads the bill of the cart for a customer. Each change loads another bill, and only the last response counts. */
function usePreview() {
  const [to, setTo] = useState<IssueTo | null>(null);
  const [preview, setPreview] = useState<IssuePreview | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [wish, setWish] = useState<Partial<IssueChoice>>({});
  const turn = useRef(0);

  /** Returns null if another request was sent in the meantime. */
  const ask = async (buyer: IssueTo, choice: Partial<IssueChoice> = {}) => {
    turn.current += 1;
    const mine = turn.current;
    setTo(buyer);
    setWish(choice);
    setIsAsking(true);
    const result = await settle(shopApi.agent.assignBasket({ ...buyer, ...choice, dry_run: true }));
    if (mine !== turn.current) return null;
    setIsAsking(false);
    setWish({});
    if (!result.ok) return { ok: false, error: result.error } as const;
    if (!isPreview(result.data)) return null;
    setPreview(result.data);
    return { ok: true, preview: result.data } as const;
  };
  const forget = () => {
    turn.current += 1;
    setPreview(null);
    setWish({});
    setIsAsking(false);
  };
  const shown = preview && { ...preview, choice: { ...preview.choice, ...wish } };
  return { to, preview: shown, isAsking, ask, forget };
}

type UseIssue = {
  onIssued: (issued: Issued) => void;
  /** Called if the server's cart differs from the page's. */
  onStale: () => void;
  onRefused: (refusal: Refusal) => void;
};

/** Leads from the bill to the issued invoice. A single idempotency key makes a second click return the same invoice. */
export function useIssue({ onIssued, onStale, onRefused }: UseIssue) {
  const tell = useNotices();
  const { to, preview, isAsking, ask, forget } = usePreview();
  const [note, setNote] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const [moved, setMoved] = useState<TotalDifference | null>(null);
  const key = useRef<string>(null);
  key.current ??= randomKey();
  const mayBeMade = useRef(false);

  const press = useOfflineAction(() => void issue());

  const refuse = (refusal: Refusal) => tell(issueNotices(refusal, mayBeMade.current));

  /** Returns the bill, or null after showing why it cannot be computed. */
  const open = async (buyer: IssueTo, choice: Partial<IssueChoice> = {}): Promise<IssuePreview | null> => {
    setMoved(null);
    setUnanswered(false);
    press.drop();
    forget();
    const answer = await ask(buyer, choice);
    if (answer?.ok) return answer.preview;
    if (answer) {
      refuse(answer.error);
      onRefused(answer.error);
    }
    return null;
  };

  /** Loads the bill for other selections; a refusal keeps the current one. */
  const change = async (choice: Partial<IssueChoice>): Promise<void> => {
    if (!to || !preview) return;
    // The queued invoice belongs to the previous bill, so it is dropped.
    press.drop();
    setMoved(null);
    // The server decides which shipping methods serve another address.
    const { posting_method, ...others } = preview.choice;
    const kept = "info_id" in choice ? others : { ...others, posting_method };
    const answer = await ask(to, { ...kept, ...choice });
    if (answer?.ok === false) refuse(answer.error);
  };

  const handleRefusal = async (refusal: Refusal, seen: IssuePreview, buyer: IssueTo): Promise<void> => {
    if (isUnclear(refusal)) {
      mayBeMade.current = true;
      return setUnanswered(true);
    }
    refuse(refusal);
    if (mayBeMade.current && isIssuedAlready(refusal)) {
      key.current = randomKey();
      mayBeMade.current = false;
      return onStale();
    }
    if (refusal.fields.delivered_at) {
      // The cut-off time has passed since the bill was loaded, so the server returns its next delivery day.
      await ask(buyer, seen.choice);
      return;
    }
    if (refusal.code === 404) return onStale();
    if (refusal.code !== 409 && refusal.code !== 406 && refusal.code !== 402) return;
    onStale();
    const { payment_port, ...others } = seen.choice;
    const answer = await ask(buyer, refusal.code === 402 ? others : { ...others, payment_port });
    if (!answer?.ok) return;
    const [from, now] = [seen.bill.total_payable_price, answer.preview.bill.total_payable_price];
    if (isTotalChange(refusal) || from !== now) setMoved({ from, to: now });
  };

  /** Issues exactly what `seen` shows. */
  const issue = async (seen: IssuePreview | null = preview, buyer: IssueTo | null = to): Promise<void> => {
    if (!seen || !buyer || isSending) return;
    const { info_id, posting_method } = seen.choice;
    if (info_id === null) return tell([errorKey("Validation.checkoutAddress")]);
    if (posting_method === null) return tell([errorKey("Validation.checkoutShipping")]);
    if (!isOnline()) return press.tell();
    setUnanswered(false);
    setMoved(null);
    setIsSending(true);
    const order = { ...buyer, ...seen.choice, note_context: note, expected_total: seen.bill.total_payable_price };
    const options = { idempotencyKey: key.current ?? randomKey(), signal: AbortSignal.timeout(TIMEOUT_MS) };
    const result = await settle(shopApi.agent.assignBasket(order, options));
    if (result.ok && !isPreview(result.data)) return onIssued(result.data);
    if (!result.ok) await handleRefusal(result.error, seen, buyer);
    setIsSending(false);
  };

  return { to, preview, isAsking, isSending, isUnanswered, press, moved, note, setNote, open, change, issue };
}

export type IssueState = ReturnType<typeof useIssue>;
