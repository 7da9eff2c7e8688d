import "server-only";
import { and, count, eq, gt, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import { translate } from "@/lib/backend/core/translate";
import { products } from "@/lib/backend/db/schema/catalogue";
import { settings } from "@/lib/backend/db/schema/content";
import { shippingMethods } from "@/lib/backend/db/schema/invoices";
import { PROVIDERS } from "@/lib/contract/providers";
import { CHECK_KEYS, type CheckKey, type CheckLevel, type SetupCheck } from "@/lib/contract/setup";
import { deskRoutes } from "@/lib/desk-routes";
import { judgePromise } from "@/lib/domain/shop/promises";
import { formatCount } from "@/lib/persian/digits";
import { isLegalId, isNationalId } from "@/lib/persian/national-id";
import { readHome } from "../content/home-content";
import { readIdentity } from "../content/identity";
import { readPromiseFacts } from "../content/promise-facts";
import { listProviders } from "./providers";
import { readTermVersions, TERMS } from "./setup-terms";

// The nine checks of a new shop, used by the doctor, /health/ready and the desk. They read stored responses of the
// providers (providers.ts) and make no requests.

const DAY_MS = 86_400_000;

/** `blocks` is false for a required check that has not passed but does not keep the shop closed. */
type Found = { level: CheckLevel; says: string; at?: string | null; blocks?: boolean };
type Shop = Pick<Deps, "db" | "now"> & Deps;

const found = (level: CheckLevel, says: string, at?: string | null): Found => ({ level, says, at });

async function hasRow({ db }: Pick<Deps, "db">, key: string): Promise<boolean> {
  return (await db.query().$count(settings, eq(settings.key, key))) > 0;
}

async function checkIdentity(deps: Shop): Promise<Found> {
  const { name, logo_light, promises } = await readIdentity(deps);
  if (!name) return found("todo", translate("Setup.noName"));
  const { no_logo } = await getSetting(deps, "setup_said");
  if (!logo_light && !no_logo) return found("part", translate("Setup.noLogo", { name }));
  const facts = promises.length > 0 ? await readPromiseFacts(deps) : null;
  const untrue = facts ? promises.filter((promise) => !judgePromise(promise, facts).agrees) : [];
  if (untrue.length > 0) {
    const labels = untrue.map(({ label }) => `«${label}»`).join("، ");
    return { ...found("part", translate("Setup.promisesUntrue", { name, labels })), blocks: false };
  }
  return found("done", translate(logo_light ? "Setup.nameAndLogo" : "Setup.nameAlone", { name }));
}

async function checkSeller(deps: Shop): Promise<Found> {
  const { name, national_id, address, postal_code } = await getSetting(deps, "seller");
  const id = national_id ?? "";
  const missing = [
    name ? "" : translate("Setup.sellerName"),
    isLegalId(id) || isNationalId(id) ? "" : translate("Setup.sellerId"),
    address ? "" : translate("Setup.sellerAddress"),
    postal_code ? "" : translate("Setup.sellerPostcode"),
  ].filter(Boolean);
  if (missing.length === 4) return found("todo", translate("Setup.noSeller"));
  if (missing.length > 0) return found("part", translate("Setup.sellerLacks", { parts: missing.join("، ") }));
  const { vat_as_is } = await getSetting(deps, "setup_said");
  if (!vat_as_is && !(await hasRow(deps, "vat"))) return found("part", translate("Setup.noVat"));
  return found("done", translate("Setup.sellerDone"));
}

async function checkShipping({ db }: Shop): Promise<Found> {
  const rows = await db.query().select().from(shippingMethods).where(eq(shippingMethods.active, true));
  const able = rows.filter(({ cities }) => cities === null || cities.length > 0);
  if (able.length === 0) return found("todo", translate("Setup.noShipping"));
  return found(
    "done",
    translate("Setup.shippingDone", { names: able.map(({ title }) => title).join("، ") }).slice(0, 200),
  );
}

const isRecent = (deps: Shop, at: string | null | undefined) =>
  at != null && deps.now().getTime() - Date.parse(at) < DAY_MS;

async function checkPayment(deps: Shop): Promise<Found> {
  const all = (await listProviders(deps)).filter(({ kind, active }) => kind === "payment" && active);
  const asked = all.filter(({ checked_at }) => checked_at !== null);
  const well = asked.filter(({ ok, checked_at }) => ok && isRecent(deps, checked_at));
  const last = asked
    .map(({ checked_at }) => checked_at ?? "")
    .sort()
    .at(-1);
  if (all.length === 0) return found("todo", translate("Setup.noGateway"));
  if (asked.length === 0) return found("todo", translate("Setup.gatewayUnasked"));
  const ill = asked.filter(({ ok }) => !ok);
  const nameOf = (name: (typeof all)[number]["name"]) => translate(`Setup.provider_${name}`);
  const told = asked.map(({ name, says }) => `${nameOf(name)}: ${says ?? ""}`).join("؛ ");
  if (well.length === 0)
    return found(ill.length > 0 ? "broken" : "todo", (told || translate("Setup.gatewayUnasked")).slice(0, 200), last);
  return { ...found(ill.length > 0 ? "part" : "done", told.slice(0, 200), last), blocks: false };
}

async function checkSms(deps: Shop): Promise<Found> {
  const all = (await listProviders(deps))
    .filter(({ sms }) => sms?.place)
    .sort((a, b) => (a.sms?.place ?? 0) - (b.sms?.place ?? 0));
  const ill = all.filter(({ checked_at, ok }) => checked_at !== null && ok === false);
  const provider = all.find((one) => !ill.includes(one)) ?? all[0];
  if (!provider) return found("todo", translate("Setup.noSms"));
  const { name, checked_at, says, secrets } = provider;
  if (ill.includes(provider)) return found("broken", says ?? "", checked_at);
  const { confirmed_at } = await getSetting(deps, "sms_test");
  const [main] = PROVIDERS[name].secrets;
  const written = secrets.find(({ key }) => key === main)?.written_at;
  const isConfirmed = confirmed_at !== null && (!written || confirmed_at > written);
  if (!isConfirmed) return found("todo", translate("Setup.smsUnseen", { says: says ? `${says}. ` : "" }), checked_at);
  if (checked_at === null) return found("part", translate("Setup.smsUnasked"), confirmed_at);
  const failing = ill.map((one) => `${translate(`Setup.provider_${one.name}`)}: ${one.says ?? ""}`).join("؛ ");
  if (failing) return { ...found("part", failing.slice(0, 200), confirmed_at), blocks: false };
  return found("done", translate("Setup.smsSeen", { says: says ?? "" }), confirmed_at);
}

async function checkProduct({ db }: Shop): Promise<Found> {
  const isSold = and(eq(products.removed, false), eq(products.comingSoon, false), ne(products.image, ""));
  const isThere = or(isNull(products.stock), gt(products.stock, 0));
  const [row] = await db
    .query()
    .select({ count: count() })
    .from(products)
    .where(and(isSold, isThere, isNotNull(products.price)));
  const { count: pieces } = row ?? { count: 0 };
  if (pieces === 0) return found("todo", translate("Setup.noProduct"));
  return found("done", translate("Setup.productDone", { count: formatCount(pieces) }));
}

async function checkHome(deps: Shop): Promise<Found> {
  return (await readHome(deps)) ? found("done", translate("Setup.homeDone")) : found("todo", translate("Setup.noHome"));
}

async function checkTerms(deps: Shop): Promise<Found> {
  const { terms } = await getSetting(deps, "setup_said");
  const versions = await readTermVersions(deps);
  const read = TERMS.filter((slug) => terms[slug] === versions[slug]);
  if (read.length === TERMS.length) return found("done", translate("Setup.termsDone"));
  const changed = TERMS.some((slug) => terms[slug] && terms[slug] !== versions[slug]);
  return found(changed ? "part" : "todo", translate(changed ? "Setup.termsChanged" : "Setup.noTerms"));
}

const CHECKS: Record<CheckKey, { must: boolean; href: string | null; look: (deps: Shop) => Promise<Found> }> = {
  identity: { must: true, href: deskRoutes.setting("identity"), look: checkIdentity },
  seller: { must: true, href: deskRoutes.setting("seller"), look: checkSeller },
  shipping: { must: true, href: deskRoutes.setting("shipping"), look: checkShipping },
  payment: { must: true, href: deskRoutes.providers, look: checkPayment },
  sms: { must: true, href: deskRoutes.providers, look: checkSms },
  product: { must: true, href: deskRoutes.goods, look: checkProduct },
  home: { must: false, href: deskRoutes.home, look: checkHome },
  terms: { must: true, href: deskRoutes.setupTerms, look: checkTerms },
  staff: { must: false, href: null, look: async () => found("todo", translate("Setup.noSecondStep")) },
};

/** Runs the nine checks in order, without making requests. */
export async function runChecks(deps: Deps): Promise<SetupCheck[]> {
  const now = deps.now().toISOString();
  const checks: SetupCheck[] = [];
  for (const key of CHECK_KEYS) {
    const { must, href, look } = CHECKS[key];
    const { level, says, at, blocks = must && level !== "done" } = await look(deps);
    checks.push({ key, level, must, blocks, says, at: at ?? now, href });
  }
  return checks;
}
