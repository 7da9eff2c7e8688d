import { RecordType } from "@/lib/contract/engagement";
import type { Notice } from "@/lib/domain/errors/notice";
import { waitlistNotices } from "@/lib/domain/errors/product";
import { callShop } from "./call-shop";
import { type IntentKind, takeIntent } from "./intent";

/** How each kind of intent is done; answers what to tell. `what` comes out of a storage that anybody may write to. */
const WAYS: Record<IntentKind, (what: unknown) => Promise<Notice[]>> = {
  waitlist: async (productId) => {
    if (typeof productId !== "number") return [];
    const joined = await callShop((shop) => shop.engagement.joinWaitlist({ id: productId, type: RecordType.Product }));
    return waitlistNotices(joined.ok ? null : joined.error);
  },
};

const isKnown = (kind: string): kind is IntentKind => Object.hasOwn(WAYS, kind);

/** Does what somebody meant to do before the login, once; answers what to tell. */
export async function doIntended(): Promise<Notice[]> {
  const intent = takeIntent();
  return intent && isKnown(intent.kind) ? WAYS[intent.kind](intent.what) : [];
}
