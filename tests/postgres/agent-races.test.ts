import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { type Agent, aRegistration, fillBasket, newAgent, newCustomer, randomNationalNo } from "../support/agents";
import { expectOk, readyToOrder } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

// One invoice locks two accounts, the agent's and the customer's.

const PRODUCT = 7;
let shop: TestShop;
beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error("TEST_DATABASE_URL is not set; `npm test` starts a server for this.");
  shop = await openTestShop();
});
afterAll(() => shop.close());

const setStock = (stock: number) => shop.db.query().update(products).set({ stock }).where(eq(products.id, PRODUCT));
const codeOf = (answer: { ok: true } | { ok: false; error: { code: number } }) => (answer.ok ? 200 : answer.error.code);

async function readyAgent(): Promise<{ agent: Agent; handle: string }> {
  const agent = await newAgent(shop);
  const { handle } = await newCustomer(agent);
  await fillBasket(agent, [{ id: PRODUCT }]);
  return { agent, handle };
}

it("ten concurrent requests of an agent issue one invoice, and the other nine return 409", async () => {
  await setStock(50);
  const { agent, handle } = await readyAgent();
  const answers = await Promise.all(Array.from({ length: 10 }, () => agent.api.agent.assignBasket({ user: handle })));
  const codes = answers.map(codeOf).sort();
  expect(codes).toEqual([200, ...Array(9).fill(409)]);
  expect(await shop.db.query().$count(invoices, eq(invoices.authorId, agent.id))).toBe(1);
});

it("four agents and four buyers compete for two units, and the ledger check finds no difference", async () => {
  await setStock(2);
  const agents = await Promise.all(Array.from({ length: 4 }, readyAgent));
  const buyers = await Promise.all(Array.from({ length: 4 }, () => readyToOrder(shop, { product: PRODUCT })));
  const answers = await Promise.all([
    ...agents.map(({ agent, handle }) => agent.api.agent.assignBasket({ user: handle })),
    ...buyers.map(({ api, order }) => api.checkout.save(order)),
  ]);
  expect(answers.map(codeOf).sort()).toEqual([200, 200, ...Array(6).fill(406)]);
  const [row] = await shop.db.query().select({ stock: products.stock }).from(products).where(eq(products.id, PRODUCT));
  expect(row?.stock).toBe(0);
  expect(await findDifferences(shop.deps)).toEqual([]);
});

it("two agents who are each other's customers do not deadlock", async () => {
  await setStock(50);
  const [one, other] = [await newAgent(shop), await newAgent(shop)];
  for (const { id } of [one, other]) {
    const nationalNo = randomNationalNo();
    await shop.db.query().update(users).set({ nationalNo }).where(eq(users.id, id));
  }
  const idOf = async ({ id }: Agent) =>
    (await shop.db.query().select().from(users).where(eq(users.id, id)))[0]?.nationalNo ?? "";
  const address = { address: "خیابان بهشتی", number: "۵", province: "تهران", city: "تهران" };
  const pairs = [
    { agent: one, national_no: await idOf(other) },
    { agent: other, national_no: await idOf(one) },
  ];
  for (const { agent, national_no } of pairs) {
    expectOk(await agent.api.agent.addAddress({ national_no, ...address }));
  }
  for (let round = 0; round < 3; round += 1) {
    for (const { agent } of pairs) await fillBasket(agent, [{ id: PRODUCT }]);
    const answers = await Promise.all(
      pairs.map(({ agent, national_no }) => agent.api.agent.assignBasket({ user: national_no })),
    );
    for (const code of answers.map(codeOf)) expect([200, 409]).toContain(code);
  }
});

it("two agents who register one person concurrently create one account, and one of them gets 409", async () => {
  const [one, other] = [await newAgent(shop), await newAgent(shop)];
  for (let round = 0; round < 3; round += 1) {
    const registration = aRegistration();
    const answers = await Promise.all([one, other].map(({ api }) => api.agent.registerCustomer(registration)));
    expect(answers.map(codeOf).sort()).toEqual([200, 409]);
  }
});
