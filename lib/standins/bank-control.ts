import { setTimeout as wait } from "node:timers/promises";
import { Hono, type MiddlewareHandler } from "hono";
import { readFields } from "./input";
import type { SandboxStore } from "./store";

/** Simulated faults; 0 and false mean normal operation. */
type BankControl = {
  /** Delay of every response in milliseconds, at most 60,000. */
  delay_ms: number;
  /** How many of the next calls return HTTP 500 without JSON; true means one. Counts down. */
  fail_next: number;
  wrong_amount: boolean;
  /** If set, verify reports that the payment was already settled, even the first time. */
  duplicate: boolean;
};

const KIND = "control";
const WELL: BankControl = { delay_ms: 0, fail_next: 0, wrong_amount: false, duplicate: false };
const MAX_DELAY_MS = 60_000;
const MAX_FAILURES = 1000;

export type Control = {
  get(): Promise<BankControl>;
  /** GET returns the settings, POST changes the given fields. */
  routes: Hono;
  misbehave: MiddlewareHandler;
};

export function createControl(store: SandboxStore, bank: string): Control {
  const get = async () => ({ ...WELL, ...((await store.get(KIND, bank)) as Partial<BankControl> | undefined) });
  const set = (control: BankControl) => store.put(KIND, bank, control);
  const routes = new Hono()
    .get("/", async (context) => context.json(await get()))
    .post("/", async (context) => {
      const fields = await readFields(context);
      if (!fields) return context.json({ error: "the body is neither JSON nor a form" }, 400);
      const control = changeControl(await get(), fields);
      if (!control) return context.json({ error: "a field is out of range" }, 422);
      await set(control);
      return context.json(control);
    });
  const misbehave: MiddlewareHandler = async (context, next) => {
    const control = await get();
    if (control.fail_next > 0) await set({ ...control, fail_next: control.fail_next - 1 });
    await wait(control.delay_ms);
    return control.fail_next > 0 ? context.text("Internal Server Error", 500) : next();
  };
  return { get, routes, misbehave };
}

function changeControl(present: BankControl, fields: Record<string, unknown>): BankControl | null {
  const { delay_ms = present.delay_ms } = fields;
  const wrong_amount = toFlag(fields.wrong_amount ?? present.wrong_amount);
  const duplicate = toFlag(fields.duplicate ?? present.duplicate);
  const fail_next = Number(fields.fail_next ?? present.fail_next);
  if (!isCount(delay_ms, MAX_DELAY_MS) || !isCount(fail_next, MAX_FAILURES)) return null;
  if (typeof wrong_amount !== "boolean" || typeof duplicate !== "boolean") return null;
  return { delay_ms, fail_next, wrong_amount, duplicate };
}

/** Also accepts numbers, because the contract gives these flags no type: 0 is off, any other number is on. */
function toFlag(value: unknown): unknown {
  return typeof value === "number" ? value !== 0 : value;
}

function isCount(value: unknown, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
}
