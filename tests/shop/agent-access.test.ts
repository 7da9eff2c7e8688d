import { and, desc, eq } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { users } from "@/lib/backend/db/schema/users";
import { PaymentStatus } from "@/lib/contract/invoice";
import { RegisterStatus } from "@/lib/contract/user";
import { type Agent, fillBasket, issueTo, newAgent, newCustomer, previewOf, randomNationalNo } from "../support/agents";
import { ADDRESS, expectOk, newShopper } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
let agent: Agent;
beforeAll(async () => {
  shop = await openTestShop();
  agent = await newAgent(shop);
});
afterAll(() => shop.close());

/** A customer with no relation to the agent, who only knows the customer's national id. */
async function stranger({ hasAddress = true } = {}) {
  const shopper = await newShopper(shop);
  const nationalNo = randomNationalNo();
  const [row] = await shop.db
    .query()
    .update(users)
    .set({ nationalNo })
    .where(eq(users.mobile, shopper.mobile))
    .returning();
  if (!row) throw new Error("The customer does not exist.");
  const main = hasAddress ? expectOk(await shopper.api.address.create(ADDRESS)) : null;
  return { ...shopper, id: row.id, nationalNo, mainId: main?.id ?? 0 };
}
const TYPED = { address: "بلوار کشاورز", number: "۷", province: "البرز", city: "کرج" };
const find = async (nationalNo: string, by = agent) =>
  expectOk(await by.api.agent.findCustomer({ national_no: nationalNo }));
const rowOf = async (id: number) => {
  const [row] = await shop.db.query().select().from(addresses).where(eq(addresses.id, id));
  return row;
};
const secrets = [ADDRESS.address, ADDRESS.number, ADDRESS.postal_code];
const expectNoStreet = (answer: unknown) => {
  const text = JSON.stringify(answer);
  for (const secret of secrets) expect(text).not.toContain(secret);
};

describe("the address of a customer who is not the agent's", () => {
  it("an agent gets the address masked in every response", async () => {
    const { nationalNo, api, mainId } = await stranger();
    const found = await find(nationalNo);
    expect(found.addresses).toEqual([
      {
        id: mainId,
        province: ADDRESS.province,
        city: ADDRESS.city,
        type: 1,
        editable: false,
        masked: true,
        address: "•••",
        number: "•••",
        unit: null,
        postal_code: `••••••••${ADDRESS.postal_code.slice(-2)}`,
      },
    ]);
    expectNoStreet(found);
    await fillBasket(agent);
    const preview = await previewOf(agent, { user: found.handle });
    expect(preview.choice.info_id).toBe(mainId);
    expectNoStreet(preview);
    const { id, customer } = await issueTo(agent, { user: found.handle });
    const named = { uniq_user_id: customer.code, id };
    const answers = [
      await agent.api.invoice.get({ id }),
      await agent.api.invoice.list({ page: 1, type: "sales-agent" }),
      await agent.api.agent.recent(),
      await agent.api.agent.lastOrder({ handle: found.handle }),
      await agent.api.payLink.show(named),
    ];
    for (const answer of answers) {
      expect(answer.ok).toBe(true);
      expectNoStreet(answer);
    }
    const own = expectOk(await api.invoice.get({ id }));
    expect(own.customer?.address).toContain(ADDRESS.address);
  });

  it("the agent sees the address once the customer has paid an issued invoice, but not after a zero-amount one", async () => {
    const { nationalNo } = await stranger();
    const { handle } = await find(nationalNo);
    await fillBasket(agent);
    const { id } = await issueTo(agent, { user: handle });
    const set = (change: PgUpdateSetSource<typeof invoices>) =>
      shop.db.query().update(invoices).set(change).where(eq(invoices.id, id));
    const { payableAmount, walletAmount } = invoices;
    await set({ paymentStatus: PaymentStatus.Paid, walletAmount: payableAmount, payableAmount: 0 });
    expect((await find(nationalNo)).addresses[0]).toMatchObject({ masked: true });
    await set({ walletAmount: 0, payableAmount: walletAmount });
    expect((await find(nationalNo)).addresses[0]).toMatchObject({ address: ADDRESS.address, masked: false });
    expect((await find(nationalNo)).addresses[0]).toMatchObject({ editable: false });
    expect(expectOk(await agent.api.invoice.get({ id })).customer?.address).toContain(ADDRESS.address);
  });

  it("an agent who tries to change the address gets 404, and the address stays unchanged (AGENT-004)", async () => {
    const { nationalNo, mainId } = await stranger();
    await find(nationalNo);
    const before = await rowOf(mainId);
    const refused = await agent.api.agent.updateAddress({ id: mainId, ...TYPED });
    expect(refused).toMatchObject({ ok: false, error: { code: 404 } });
    expect(await rowOf(mainId)).toEqual(before);
  });
});

describe("an address that an agent adds to another customer's account", () => {
  it("only this agent may read and change the address, and it never becomes the main one (AGENT-016)", async () => {
    const { nationalNo, mainId } = await stranger();
    const added = expectOk(await agent.api.agent.addAddress({ national_no: nationalNo, ...TYPED }));
    expect(added).toMatchObject({ ...TYPED, type: 2, masked: false, editable: true });
    const change = { id: added.id, ...TYPED, number: "۹" };
    expect(expectOk(await agent.api.agent.updateAddress(change))).toMatchObject({ number: "۹", type: 2 });
    expect(await rowOf(mainId)).toMatchObject({ isMain: true, address: ADDRESS.address });
    const other = await newAgent(shop);
    expect((await find(nationalNo, other)).addresses[1]).toMatchObject({ address: "•••", editable: false });
    expect(await other.api.agent.updateAddress(change)).toMatchObject({ ok: false, error: { code: 404 } });
  });

  it("the address does not become the main one even if its owner has no other, and the owner can remove it", async () => {
    const { nationalNo, api, id, mobile } = await stranger({ hasAddress: false });
    const added = expectOk(await agent.api.agent.addAddress({ national_no: nationalNo, ...TYPED }));
    expect(added.type).toBe(2);
    const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
    expect(user?.registerStatus).toBe(RegisterStatus.Registered);
    expect(expectOk(await api.address.create(ADDRESS))).toMatchObject({ type: 1 });
    expectOk(await api.address.remove({ id: added.id }));
    expect(await shop.db.query().$count(addresses, eq(addresses.userId, id))).toBe(1);
  });

  it("the agent loses access to the address once its owner saves it or makes it the main one", async () => {
    const { nationalNo, api } = await stranger();
    for (const takeOver of [
      (id: number) => api.address.update({ id, ...ADDRESS }),
      (id: number) => api.address.setMain({ id }),
    ]) {
      const { id } = expectOk(await agent.api.agent.addAddress({ national_no: nationalNo, ...TYPED }));
      expectOk(await takeOver(id));
      const refused = await agent.api.agent.updateAddress({ id, ...TYPED });
      expect(refused).toMatchObject({ ok: false, error: { code: 404 } });
    }
  });

  it("the owner of the address gets an SMS and sees how many were added, and the audit log omits the street", async () => {
    const { nationalNo, api, mobile, id: userId } = await stranger();
    expect(expectOk(await api.auth.news())).toMatchObject({ addresses: 1, agent_addresses: 0 });
    const { id } = expectOk(await agent.api.agent.addAddress({ national_no: nationalNo, ...TYPED }));
    const texts = await shop.db.query().select().from(outbox).where(eq(outbox.mobile, mobile));
    expect(texts.filter(({ text }) => text.includes("/profile/addresses"))).toHaveLength(1);
    expect(expectOk(await api.auth.news())).toMatchObject({ addresses: 2, agent_addresses: 1 });
    expect(expectOk(await api.address.list()).map(({ by_agent }) => by_agent ?? false)).toEqual([false, true]);
    const [event] = await shop.db
      .query()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, "user"), eq(auditEvents.subjectId, userId)))
      .orderBy(desc(auditEvents.id));
    expect(event).toMatchObject({ actorId: agent.id, act: "customerAddressAdded", changes: { city: { to: "کرج" } } });
    expect(JSON.stringify(event)).not.toContain(TYPED.address);
    expectOk(await api.address.update({ id, ...ADDRESS }));
    expect(expectOk(await api.auth.news())).toMatchObject({ agent_addresses: 0 });
  });
});

describe("a customer whom an agent registered", () => {
  it("the agent can see and change every address of a customer they registered, including the main one", async () => {
    const { addresses: own } = await newCustomer(agent);
    expect(own).toEqual([expect.objectContaining({ type: 1, masked: false, editable: true })]);
    const changed = expectOk(await agent.api.agent.updateAddress({ id: own[0]?.id ?? 0, ...TYPED }));
    expect(changed).toMatchObject({ ...TYPED, type: 1, editable: true });
  });
});
