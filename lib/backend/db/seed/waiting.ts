import "server-only";
import { eq } from "drizzle-orm";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import { RECEIVED_CODE_LENGTH } from "@/lib/backend/services/content/contact";
import type { Database } from "../client";
import { agentApplications, contactMessages, type Reply } from "../schema/contact";
import { waitlist } from "../schema/engagement";
import { users } from "../schema/users";
import waitingData from "./data/waiting.json";
import { seedOrders } from "./orders";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Letter = {
  kind: string;
  first_name: string;
  last_name: string | null;
  mobile: string;
  email?: string | null;
  city?: string;
  description: string | null;
  hours_ago: number;
  assignee?: string;
  accepted?: boolean;
  said: { act: string; text: string; hours_ago: number }[];
};

async function idOf(db: Database, mobile: string): Promise<number> {
  const [user] = await db.query().select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  if (!user) throw new Error(`No user of the demo shop has the number ${mobile}.`);
  return user.id;
}

async function insertLetter(db: Database, letter: Letter, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const assigneeId = letter.assignee ? await idOf(db, letter.assignee) : null;
  const said = letter.said.map(({ act, text, hours_ago }): Reply => {
    return { act: act as Reply["act"], text, by: assigneeId ?? 0, at: ago(hours_ago).toISOString() };
  });
  const last = letter.said.at(-1);
  const row = {
    code: createPublicCode(RECEIVED_CODE_LENGTH),
    firstName: letter.first_name,
    lastName: letter.last_name,
    mobile: letter.mobile,
    createdAt: ago(letter.hours_ago),
    assigneeId,
    said,
    answeredAt: last ? ago(last.hours_ago) : null,
  };
  const { description, email, city = "", accepted } = letter;
  if (letter.kind === "application")
    await db
      .query()
      .insert(agentApplications)
      .values({ ...row, description, city, accepted });
  else
    await db
      .query()
      .insert(contactMessages)
      .values({ ...row, description: description ?? "", email });
}

/** Writes the staff's other tasks: unresolved payments, a reported transfer, a waitlist, messages, applications. */
export async function seedWaiting(db: Database, now: Date): Promise<void> {
  const { orders, sold_out, letters } = waitingData;
  await seedOrders(db, now, orders);
  for (const [at, mobile] of sold_out.customers.entries()) {
    const createdAt = new Date(now.getTime() - (sold_out.days_ago[at] ?? 0) * DAY_MS);
    await db
      .query()
      .insert(waitlist)
      .values({ userId: await idOf(db, mobile), productId: sold_out.product, createdAt });
  }
  for (const letter of letters as Letter[]) await insertLetter(db, letter, now);
}
