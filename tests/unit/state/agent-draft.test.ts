import { createStore } from "jotai";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { needsCustomerAtom } from "@/lib/state/account/needs-customer";
import { emptyBasketAtom } from "@/lib/state/basket/basket";
import { agentDraftAtom, noDraft } from "@/lib/state/page/agent-draft";
import { sessionAtom, toSession } from "@/lib/state/session/session";
import { aUser } from "@/tests/support/shop";
import { memoryStorage } from "@/tests/support/storage";

const agent = () => toSession(aUser({ roles: ["sales-agent"] }));
const stored = { forSelf: false, handle: "c2FyYS1haG1hZGk" };
let local: Storage;

/** A browser in which an agent has begun an invoice. */
function browser(draft: unknown = stored) {
  local = memoryStorage({ user: JSON.stringify(agent()), "agent-draft": JSON.stringify(draft) });
  vi.stubGlobal("window", { localStorage: local, addEventListener() {}, removeEventListener() {} });
  return createStore();
}
const kept = (store: ReturnType<typeof createStore>) => store.set(agentDraftAtom, (draft) => draft);

beforeEach(() => vi.unstubAllGlobals());

describe("an agent's draft", () => {
  it("the draft stores the customer's handle, and refuses a national id or mobile number as handle", () => {
    expect(kept(browser())).toEqual(stored);
    for (const handle of ["0499370899", "123456789012", "09121111111", "<b>", 7]) {
      expect(kept(browser({ forSelf: false, handle }))).toEqual(noDraft);
    }
  });

  it("logging out and placing the order each clear the draft", () => {
    const left = browser();
    left.set(sessionAtom, () => null);
    expect(JSON.parse(local.getItem("agent-draft") ?? "")).toEqual(noDraft);
    const ordered = browser({ forSelf: true, handle: null });
    ordered.set(emptyBasketAtom);
    expect(kept(ordered)).toEqual(noDraft);
  });

  it("only an agent who does not order for themselves must choose a customer (AGENT-009, AGENT-017)", () => {
    expect(browser().set(needsCustomerAtom)).toBe(true);
    expect(browser({ forSelf: true, handle: null }).set(needsCustomerAtom)).toBe(false);
    const customer = browser();
    customer.set(sessionAtom, () => toSession(aUser()));
    expect(customer.set(needsCustomerAtom)).toBe(false);
  });
});
