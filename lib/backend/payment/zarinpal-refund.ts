import "server-only";
import { toRial } from "@/lib/domain/shared/money";
import type { Refunding, RefundRequest, RefundResult } from "./port";
import { postToGateway, toText } from "./post-to-gateway";

/** The merchant panel's API at ZarinPal (GraphQL); `terminal` is the shop's number there. */
export type ZarinpalPanel = { url: string; token: string; terminal: string; timeoutMs: number };

const MIN_AMOUNT = toRial(20_000);
const PAGE = 100;
const MAX_PAGES = 20;
/** Tolerance, because the panel dates payments by its own clock. */
const CLOCKS_APART_MS = 10 * 60_000;

const SESSIONS = `query Sessions($terminal_id: ID!, $filter: FilterEnum, $limit: Int, $offset: Int) {
  resource: Session(terminal_id: $terminal_id, filter: $filter, limit: $limit, offset: $offset) {
    id amount description created_at
  }
}`;
const ADD_REFUND = `mutation AddRefund($session_id: ID!, $amount: BigInteger!, $description: String,
  $method: InstantPayoutActionTypeEnum, $reason: RefundReasonEnum) {
  resource: AddRefund(session_id: $session_id, amount: $amount, description: $description, method: $method,
    reason: $reason) { id amount timeline { refund_amount refund_time refund_status } }
}`;

type Session = { id: unknown; amount: unknown; description: unknown; created_at: unknown };
type Body = { data?: { resource?: unknown } | null; errors?: { extensions?: { category?: string } }[] };

const notRequested = (messageKey: "down" | "notFound"): RefundResult => ({ state: "refused", messageKey, code: null });

const matchesPayment = ({ paid, description, startedAt }: RefundRequest) => {
  return (session: Session) =>
    Number(session.amount) === paid &&
    session.description === description &&
    Math.abs(Date.parse(String(session.created_at)) - startedAt.getTime()) <= CLOCKS_APART_MS;
};

/**
 * True for an error that proves a refusal; after an internal error of the panel the refund may already have been sent.
 */
const isRefusal = ({ errors }: Body) =>
  (errors ?? []).length > 0 &&
  (errors ?? []).every(({ extensions }) => (extensions?.category ?? "internal") !== "internal");

/** Finds the payment by description, amount and time, because the panel has ids of its own; refuses if two match. */
export function createZarinpalRefunding({ url, token, terminal, timeoutMs }: ZarinpalPanel): Refunding {
  const ask = async (query: string, variables: object) =>
    (await postToGateway(url, { query, variables }, timeoutMs, token)) as Body | null;

  const find = async (asked: RefundRequest, filter: "ACTIVE" | "REFUNDED"): Promise<Session[] | null> => {
    const found: Session[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer = await ask(SESSIONS, { terminal_id: terminal, filter, limit: PAGE, offset: page * PAGE });
      const rows = answer?.data?.resource;
      if (!Array.isArray(rows)) return null;
      found.push(...rows.filter(matchesPayment(asked)));
      if (rows.length < PAGE) break;
    }
    return found;
  };

  const refund = async (asked: RefundRequest): Promise<RefundResult> => {
    const before = await find(asked, "REFUNDED");
    const listed = before && (await find(asked, "ACTIVE"));
    if (!listed) return notRequested("down");
    const sessions = listed.filter(({ id }) => !before.some((gone) => String(gone.id) === String(id)));
    // The response to an earlier request may have been lost. If two refunds match (an order paid twice), a person must
    // decide.
    const reference = toText(before[0]?.id);
    if (reference !== null && sessions.length === 0) return { state: "done", reference };
    const [session] = sessions;
    if (!session || sessions.length + before.length > 1) return notRequested("notFound");
    const answer = await ask(ADD_REFUND, {
      session_id: String(session.id),
      amount: asked.amount,
      description: asked.description,
      method: "PAYA",
      reason: "CUSTOMER_REQUEST",
    });
    const given = answer?.data?.resource;
    const number = typeof given === "object" && given !== null && "id" in given ? toText(given.id) : null;
    if (number !== null) return { state: "done", reference: number };
    if (answer && isRefusal(answer)) return { state: "refused", messageKey: "refundRefused", code: null };
    return { state: "unknown" };
  };
  return { minAmount: MIN_AMOUNT, refund };
}
