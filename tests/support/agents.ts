import { randomInt } from "node:crypto";
import { openSession } from "@/lib/backend/auth/sessions";
import { users } from "@/lib/backend/db/schema/users";
import type { AgentCustomer, Issued, IssuePreview } from "@/lib/contract/agent";
import type { InputOf } from "@/lib/contract/call";
import type { agentCalls } from "@/lib/contract/calls/agent";
import { RegisterStatus, SALES_AGENT } from "@/lib/contract/user";
import { ADDRESS, expectOk, randomMobile, type Shopper } from "./shopper";
import { apiOf } from "./target";
import type { TestShop } from "./test-shop";

export type Agent = Shopper & { id: number };

/** Creates an agent; `ceiling` is the limit of the agent's own discount, in rials. */
export async function newAgent(shop: TestShop, { ceiling = 0 } = {}): Promise<Agent> {
  const mobile = randomMobile();
  const [row] = await shop.db
    .query()
    .insert(users)
    .values({
      mobile,
      firstName: "نادر",
      lastName: "کریمی",
      nationalNo: randomNationalNo(),
      registerStatus: RegisterStatus.Registered,
      roles: [SALES_AGENT],
      agentDiscountCeiling: ceiling,
      introduceCode: `agent-${mobile}`,
    })
    .returning();
  if (!row) throw new Error("The agent was not made.");
  const token = await openSession(shop.deps, row);
  return { id: row.id, mobile, token, api: apiOf(shop, token) };
}

/** Ten digits without a valid check digit, which an agent's look-up does not require. */
export const randomNationalNo = (): string => String(randomInt(10 ** 10)).padStart(10, "0");

type Registration = InputOf<typeof agentCalls.registerCustomer>;

export function aRegistration(change: Partial<Registration> = {}): Registration {
  const { province, city, address, number } = ADDRESS;
  return {
    national_no: randomNationalNo(),
    first_name: "زهرا",
    last_name: "موسوی",
    mobile: randomMobile(),
    province,
    city,
    address,
    number,
    ...change,
  };
}

export type RegisteredCustomer = AgentCustomer & { fullMobile: string };

export async function newCustomer({ api }: Agent, change: Partial<Registration> = {}): Promise<RegisteredCustomer> {
  const registration = aRegistration(change);
  return { ...expectOk(await api.agent.registerCustomer(registration)), fullMobile: registration.mobile };
}

export async function fillBasket(
  { api }: Agent,
  things: { id: number; count?: number }[] = [{ id: 1 }],
): Promise<void> {
  for (const { id, count = 1 } of things) expectOk(await api.cart.add({ id, type: 1, count, add: 1 }));
}

type Assignment = InputOf<typeof agentCalls.assignBasket>;

export const previewOf = async ({ api }: Agent, input: Assignment): Promise<IssuePreview> =>
  expectOk(await api.agent.assignBasket({ ...input, dry_run: true })) as IssuePreview;

export const issueTo = async ({ api }: Agent, input: Assignment): Promise<Issued> =>
  expectOk(await api.agent.assignBasket(input)) as Issued;

export async function issuedInvoice(
  shop: TestShop,
  {
    agent,
    things,
    choice,
  }: { agent?: Agent; things?: { id: number; count?: number }[]; choice?: Partial<Assignment> } = {},
) {
  const by = agent ?? (await newAgent(shop));
  const customer = await newCustomer(by);
  await fillBasket(by, things);
  const issued = await issueTo(by, { user: customer.handle, ...choice });
  return { agent: by, customer, id: issued.id, code: issued.customer.code, issued };
}
