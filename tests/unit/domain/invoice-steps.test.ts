import { describe, expect, it } from "vitest";
import {
  ACTORS,
  findTransition,
  type InvoiceState,
  isOpen,
  OPEN_STATES,
  STATES,
  STEPS,
  stateOf,
} from "@/lib/domain/order/invoice-transitions";

const FROM = ["new", ...STATES] as const;

/**
 * Who may move an invoice from the row's state to the column's: c customer, a agent, j job, b bank, s staff, t `till`
 * (a zero-amount order). A dash means nobody.
 */
const MOVES = `
           awaiting reserved paid confirmed packed sent finished expired cancelled returned
new        ca       ca       -    -         -      -    -        -       -         -
awaiting   cajbs    -        bst  -         -      -    -        j       cas       -
reserved   -        cjbs     bst  -         -      -    -        -       cajs      -
paid       -        -        bs   s         -      -    -        -       s         -
confirmed  -        -        -    bs        s      -    -        -       s         -
packed     -        -        -    -         bs     s    -        -       s         -
sent       -        -        -    -         -      bs   s        -       -         s
finished   -        -        -    -         -      -    bs       -       -         s
expired    a        -        -    -         -      -    -        bs      -         -
cancelled  -        -        -    -         -      -    -        -       bs        -
returned   -        -        -    -         -      -    -        -       -         bs
`;

const EFFECTS = `
place   new       awaiting  held     open       used       taken      -
reserve new       reserved  held     open       used       taken      -
hold    awaiting  awaiting  held     -          -          -          -
lapse   awaiting  awaiting  released -          -          -          -
hold    reserved  reserved  held     -          -          -          -
lapse   reserved  reserved  released -          -          -          -
extend  awaiting  awaiting  -        open       -          -          -
extend  expired   awaiting  -        open       -          -          -
settle  awaiting  paid      sold     settled    -          settled    -
settle  reserved  paid      sold     settled    -          settled    -
expire  awaiting  expired   released closed     given_back given_back -
expire  reserved  cancelled released closed     given_back given_back -
cancel  awaiting  cancelled released closed     given_back given_back -
cancel  reserved  cancelled released closed     given_back given_back -
cancel  paid      cancelled released refund_due given_back given_back -
cancel  confirmed cancelled released refund_due given_back given_back -
cancel  packed    cancelled released refund_due given_back given_back -
confirm paid      confirmed -        -          -          -          -
pack    confirmed packed    -        -          -          -          -
send    packed    sent      -        -          -          -          -
finish  sent      finished  -        -          -          -          earned
return  sent      returned  -        refund_due -          given_back withdrawn
return  finished  returned  -        refund_due -          given_back withdrawn
owe     awaiting  awaiting  -        refund_due -          -          -
owe     reserved  reserved  -        refund_due -          -          -
owe     paid      paid      -        refund_due -          -          -
owe     confirmed confirmed -       refund_due -          -          -
owe     packed    packed    -        refund_due -          -          -
owe     sent      sent      -        refund_due -          -          -
owe     finished  finished  -        refund_due -          -          -
owe     expired   expired   -        refund_due -          -          -
owe     cancelled cancelled -        refund_due -          -          -
owe     returned  returned  -        refund_due -          -          -
`;

const rowsOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/ +/));

describe("transitions of an invoice", () => {
  const [head, ...rows] = rowsOf(MOVES);
  const cases = rows.flatMap(([from, ...cells]) =>
    cells.flatMap((cell, at) => ACTORS.map((by) => [from, head?.[at], by, cell.includes(by.charAt(0))] as const)),
  );

  it("the table covers every pair of states and every actor", () => {
    expect(new Set(cases.map(([from, to, by]) => `${from} ${to} ${by}`)).size).toBe(
      FROM.length * STATES.length * ACTORS.length,
    );
    expect(new Set(rows.map(([from]) => from))).toEqual(new Set(FROM));
    expect(new Set(head)).toEqual(new Set(STATES));
  });

  it.each(cases)("a transition from %s to %s by %s is allowed: %s", (from, to, by, isAllowed) => {
    const ways = STEPS.filter((step) => step.from === from && step.to === to && step.by.includes(by));
    expect(ways.length > 0).toBe(isAllowed);
    for (const way of ways) expect(findTransition(way.from, way.act, by)).toBe(way);
  });

  it("every transition states its effect on stock, money, coupon, wallet and referral reward", () => {
    const written = STEPS.map(({ act, from, to, stock, money, coupon, wallet, reward }) =>
      [act, from, to, stock, money, coupon, wallet, reward].map((word) => word ?? "-").join(" "),
    );
    expect(written.sort()).toEqual(
      rowsOf(EFFECTS)
        .map((row) => row.join(" "))
        .sort(),
    );
  });

  it("state, action and actor identify one transition", () => {
    for (const from of FROM) {
      for (const by of ACTORS) {
        const acts = STEPS.filter((step) => step.from === from && step.by.includes(by)).map(({ act }) => act);
        expect(acts).toEqual([...new Set(acts)]);
      }
    }
  });

  it("a refund due can be recorded in every state, because the bank may report money at any time", () => {
    for (const state of STATES)
      expect(findTransition(state, "owe", "bank")).toMatchObject({ to: state, money: "refund_due" });
  });

  it("open states are those in which a bank payment still settles the invoice", () => {
    expect(OPEN_STATES).toEqual(["awaiting", "reserved"]);
    expect(STATES.filter(isOpen)).toEqual(OPEN_STATES);
  });
});

describe("the state of an invoice", () => {
  it.each([
    [10, 10, false, "awaiting"],
    [10, 10, true, "expired"],
    [40, 10, false, "reserved"],
    [40, 10, true, "expired"],
    [40, 20, false, "paid"],
    [40, 20, true, "paid"],
    [10, 20, true, "paid"],
    [50, 20, true, "sent"],
    [50, 10, true, "sent"],
    [60, 20, true, "finished"],
    [70, 10, true, "cancelled"],
    [70, 20, true, "cancelled"],
    [80, 20, true, "returned"],
  ] as [number, number, boolean, InvoiceState][])(
    "with status %i, payment %i and deadline passed %s the state is %s",
    (status, paymentStatus, isOver, state) => {
      expect(stateOf({ status, paymentStatus }, isOver)).toBe(state);
    },
  );

  it("an unknown status has no state and allows no transition", () => {
    const unknown = stateOf({ status: 99, paymentStatus: 10 }, false);
    expect(unknown).toBeNull();
    for (const { act } of STEPS) for (const by of ACTORS) expect(findTransition(unknown, act, by)).toBeUndefined();
  });
});
