import "server-only";
import { arrayContains, eq, sql } from "drizzle-orm";
import { hashPassword } from "@/lib/backend/auth/password";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { createPublicCode, createToken, hashToken } from "@/lib/backend/auth/tokens";
import { REFERRAL_CODE_LENGTH } from "@/lib/backend/services/customers/accounts";
import { StaffRole } from "@/lib/contract/staff";
import type { RegisterStatus } from "@/lib/contract/user";
import { partsOf } from "@/lib/domain/files/read-value";
import type { Database } from "../client";
import { addresses } from "../schema/addresses";
import { brands, categories } from "../schema/catalogue";
import { settings } from "../schema/content";
import { sessions, users } from "../schema/users";
import { walletEntries } from "../schema/wallet";
import { seedCatalogue } from "./catalogue";
import { seedComments } from "./comments";
import { seedContent } from "./content";
import identity from "./data/identity.json";
import shopData from "./data/shop.json";
import userData from "./data/users.json";
import { seedFits } from "./fits";
import { seedIssued } from "./issued";
import { seedOrders } from "./orders";
import { seedSettings } from "./settings";
import { seedShowcase } from "./showcase";
import { seedTrades } from "./trades";
import { seedWaiting } from "./waiting";

const DEMO_PASSWORD = "demo-1234";
const SEED_LOCK = 727_002;
const DAY_MS = 86_400_000;
const SESSION_DAYS = 30;

type SeededDevice = { device: string; created_days_ago: number; used_days_ago: number };

/** Inserts sessions for the device list. Their tokens are random and discarded, so they cannot be used to log in. */
async function seedSessions(db: Database, userId: number, devices: SeededDevice[], now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const rows = devices.map(({ device, created_days_ago: created, used_days_ago: used }) => ({
    userId,
    device,
    tokenHash: hashToken(createToken()),
    createdAt: ago(created),
    usedAt: ago(used),
    expiresAt: ago(created - SESSION_DAYS),
  }));
  if (rows.length > 0) await db.query().insert(sessions).values(rows);
}

type SeededWallet = { kind: string; amount: number; note: string };

async function seedWallet(
  db: Database,
  userId: number,
  { kind, amount, note }: SeededWallet,
  now: Date,
): Promise<void> {
  const entry = { userId, amount, note, createdAt: now, kind: kind === "opening" ? kind : "charge" } as const;
  await db.query().insert(walletEntries).values(entry);
  await db.query().update(users).set({ walletBalance: amount }).where(eq(users.id, userId));
}

async function seedUsers(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { addresses: places, devices = [], wallet, register_status, confirm_status, ...user } of userData) {
    const [row] = await db
      .query()
      .insert(users)
      .values({
        mobile: user.mobile,
        email: user.email,
        gender: user.gender,
        roles: user.roles,
        firstName: user.first_name,
        lastName: user.last_name,
        nationalNo: user.national_no,
        economicNo: user.economic_no,
        registrationNo: user.registration_no,
        companyName: user.company_name,
        registerStatus: register_status as RegisterStatus,
        confirmStatus: confirm_status,
        agentDiscountCeiling: user.agent_discount_ceiling,
        passwordHash,
        introduceCode: createPublicCode(REFERRAL_CODE_LENGTH),
      })
      .returning({ id: users.id });
    if (row) await seedSessions(db, row.id, devices, now);
    if (row && wallet) await seedWallet(db, row.id, wallet, now);
    if (!row || places.length === 0) continue;
    const rows = places.map(({ postal_code: postalCode, ...place }, index) => {
      return { ...place, postalCode, userId: row.id, isMain: index === 0 };
    });
    await db.query().insert(addresses).values(rows);
  }
}

/** Also false if there are only brands or only customers, because a merchant has then begun to set up a shop. */
async function isEmpty(db: Database): Promise<boolean> {
  for (const table of [users, brands, categories]) if ((await db.query().$count(table)) > 0) return false;
  return true;
}

/** Gives an earlier version's demo shop its identity, which used to be part of the texts. */
async function nameOlderDemo(db: Database): Promise<void> {
  const [seller] = await db.query().select().from(settings).where(eq(settings.key, "seller"));
  if (partsOf(seller?.value).name !== shopData.seller.name) return;
  await db.query().insert(settings).values({ key: "identity", value: identity }).onConflictDoNothing();
}

async function readOwner(db: Database): Promise<UserRow> {
  const [owner] = await db
    .query()
    .select()
    .from(users)
    .where(arrayContains(users.roles, [StaffRole.Owner]));
  if (!owner) throw new Error("The demo shop has no owner.");
  return owner;
}

/** Fills an empty database with the demo shop in one transaction; returns false if it contains anything. */
export async function seedDemo(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async () => {
    await db.query().execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(db))) {
      await nameOlderDemo(db);
      return false;
    }
    await seedCatalogue(db, now);
    await seedFits(db);
    await seedUsers(db, now);
    await seedSettings(db, now);
    const owner = await readOwner(db);
    await seedShowcase(db, owner, now);
    await seedTrades(db, owner, now);
    await seedContent(db, now);
    await seedComments(db, now);
    await seedOrders(db, now);
    await seedIssued(db, now);
    await seedWaiting(db, now);
    return true;
  });
}
