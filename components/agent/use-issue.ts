"use client";

import { useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { IssueChoice, Issued, IssuePreview } from "@/lib/contract/agent";
import { isIssuedAlready, issueNotices } from "@/lib/domain/errors/agent";
import { isTotalChange } from "@/lib/domain/errors/checkout";
import { errorKey, isUnclear, type Refusal } from "@/lib/domain/errors/notice";
import { isOnline } from "@/lib/hooks/online";
import { useOfflinePress } from "@/lib/hooks/use-offline-press";
import { randomKey } from "@/lib/state/random-key";
import { settle } from "@/lib/state/settle";

/** After this long an invoice that hangs counts as unanswered. */
const LONGEST_MS = 30_000;

/** The customer by handle or national id. */
export type IssueTo = { user: string; is_foreigner: boolean };
/** Toman and rials are shown by the page; both are rials here. */
export type TotalMove = { from: number; to: number };

const isPreview = (data: Issued | IssuePreview): data is IssuePreview => "bill" in data;

/** The shop's bill of this cart for a customer; each change asks for another, and the last one counts. */
function usePreview() {
  const [to, setTo] = useState<IssueTo | null>(null);
  const [preview, setPreview] = useState<IssuePreview | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  /** What was chosen since the bill that is shown. */
  const [wish, setWish] = useState<Partial<IssueChoice>>({});
  const turn = useRef(0);

  /** Null where another question came after it. */
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
  /** The cart is not what this page shows. */
  onStale: () => void;
  /** There is nothing to show a bill of. */
  onRefused: (refusal: Refusal) => void;
};

/** From the bill to the issued invoice. One key from the opening of the screen on: a second press answers the first invoice. */
export function useIssue({ onIssued, onStale, onRefused }: UseIssue) {
  const tell = useNotices();
  const { to, preview, isAsking, ask, forget } = usePreview();
  const [note, setNote] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const [moved, setMoved] = useState<TotalMove | null>(null);
  const key = useRef<string>(null);
  key.current ??= randomKey();
  const mayBeMade = useRef(false);

  const press = useOfflinePress(() => void issue());

  const refuse = (refusal: Refusal) => tell(issueNotices(refusal, mayBeMade.current));

  /** Answers the bill; where there is none, says why. */
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

  /** Other choices make another bill; a refused one leaves the bill as it is. */
  const change = async (choice: Partial<IssueChoice>): Promise<void> => {
    if (!to || !preview) return;
    // What was put in the queue is the bill as it was.
    press.drop();
    setMoved(null);
    // Which ways lead to another address is for the shop to say.
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
      // Noon has passed since the bill: the shop says the next day that it can meet.
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

  /** Issues what `seen` shows and nothing else. */
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
    const options = { idempotencyKey: key.current ?? randomKey(), signal: AbortSignal.timeout(LONGEST_MS) };
    const result = await settle(shopApi.agent.assignBasket(order, options));
    if (result.ok && !isPreview(result.data)) return onIssued(result.data);
    if (!result.ok) await handleRefusal(result.error, seen, buyer);
    setIsSending(false);
  };

  return { to, preview, isAsking, isSending, isUnanswered, press, moved, note, setNote, open, change, issue };
}

export type IssueState = ReturnType<typeof useIssue>;
