import { RecordType } from "@/lib/contract/engagement";
import { NO_ANSWER, type Notice } from "@/lib/domain/errors/notice";
import { commentNotices, waitlistNotices } from "@/lib/domain/errors/product";
import { callShop } from "@/lib/state/storage/call-shop";
import { type IntentKind, parseComment, saveIntent, takeIntent } from "./intent";

/**
 * Handlers by kind of intent; each returns notices to show. Their argument comes from storage and must be validated.
 */
const ACTIONS: Record<IntentKind, (what: unknown) => Promise<Notice[]>> = {
  waitlist: async (productId) => {
    if (typeof productId !== "number") return [];
    const joined = await callShop((shop) => shop.engagement.joinWaitlist({ id: productId, type: RecordType.Product }));
    if (!joined.ok && joined.error.code === NO_ANSWER) saveIntent("waitlist", productId);
    return waitlistNotices(joined.ok ? null : joined.error);
  },
  comment: async (what) => {
    const comment = parseComment(what);
    if (!comment) return [];
    const sent = await callShop((shop) => shop.engagement.comment(comment));
    if (!sent.ok) saveIntent("comment", comment);
    return commentNotices(sent.ok ? null : sent.error);
  },
};

const isKnown = (kind: string): kind is IntentKind => Object.hasOwn(ACTIONS, kind);

export async function resumeIntent(): Promise<Notice[]> {
  const intent = takeIntent();
  return intent && isKnown(intent.kind) ? ACTIONS[intent.kind](intent.what) : [];
}
