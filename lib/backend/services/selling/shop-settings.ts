import "server-only";
import { eq } from "drizzle-orm";
import { settings } from "@/lib/backend/db/schema/content";
import type { Deps } from "@/lib/backend/deps";
import { type Identity, VAT_MODES, type VatMode } from "@/lib/contract/invoice";

/** Keeps the value of a setting, in the transaction of whoever changes it. */
export async function writeSetting({ db }: Pick<Deps, "db">, key: string, value: unknown): Promise<void> {
  await db.query().insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}

async function readSetting({ db }: Deps, key: string): Promise<unknown> {
  const [row] = await db.query().select().from(settings).where(eq(settings.key, key));
  return row?.value;
}

const isAmount = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);

/** Rials: while it exceeds the payable goods, shipping is waived (spec 9). */
export async function freeShippingThreshold(deps: Deps): Promise<number> {
  const value = await readSetting(deps, "free_shipping_threshold");
  return isAmount(value) ? value : 0;
}

/** Percent that a sales agent may take off an order of their own; 0 where the shop grants none. */
export async function agentsPercent(deps: Deps): Promise<number> {
  const { percent } = ((await readSetting(deps, "agents_discount")) ?? {}) as { percent?: unknown };
  return isAmount(percent) ? Math.min(100, Math.max(0, percent)) : 0;
}

/** Who sells, of the value of the setting; what it leaves out is null, and a name that it leaves out empty. */
export function readSeller(value: unknown): Identity {
  const seller = (value ?? {}) as Record<string, unknown>;
  const part = (key: keyof Identity) => (typeof seller[key] === "string" && seller[key]) || null;
  return {
    name: part("name") ?? "",
    national_id: part("national_id"),
    economic_no: part("economic_no"),
    registration_no: part("registration_no"),
    province: part("province"),
    city: part("city"),
    address: part("address"),
    postal_code: part("postal_code"),
    phone: part("phone"),
  };
}

/** Who sells, as the official form names them. Null where the settings say nobody. */
export async function sellerIdentity(deps: Deps): Promise<Identity | null> {
  const seller = readSeller(await readSetting(deps, "seller"));
  return seller.name ? seller : null;
}

/** What the invoices of now tell of tax. */
export async function vatMode(deps: Deps): Promise<VatMode> {
  const value = await readSetting(deps, "vat");
  return VAT_MODES.find((mode) => mode === value) ?? "shown";
}
