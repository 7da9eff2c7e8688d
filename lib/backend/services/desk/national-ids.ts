import "server-only";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import type { NationalIdHolder } from "@/lib/contract/desk-people";
import { setNationalNo } from "../customers/national-no";
import { recordSearch, type Viewer } from "./access-log";
import { nameOf } from "./staff";

async function findUser({ db }: Deps, which: SQL): Promise<UserRow | null> {
  const [user] = await db
    .query()
    .select()
    .from(users)
    .where(and(which, isNull(users.deletedAt)));
  return user ?? null;
}

const holderOf = (deps: Deps, nationalNo: string) => findUser(deps, eq(users.nationalNo, nationalNo));

async function present({ db }: Deps, user: UserRow): Promise<NationalIdHolder> {
  const orders = await db.query().$count(invoices, eq(invoices.userId, user.id));
  const since = user.nationalNoAt?.toISOString() ?? null;
  return { id: user.id, name: nameOf(user), mobile: user.mobile, since, orders };
}

/** Finds the holder of a national id. Throws 404 if there is none; the search is logged. */
export async function findNationalId(deps: Deps, looker: Viewer, nationalNo: string): Promise<NationalIdHolder> {
  await recordSearch(deps, looker, { by: "national_no", digits: nationalNo });
  const holder = await holderOf(deps, nationalNo);
  if (!holder) throw notFound();
  return present(deps, holder);
}

/** `holder` is the id of the account that had the national id when the form was loaded; 0 for none. */
type NationalIdInput = { national_no: string; holder: number; mobile_no: string | null; reason: string };

/** Moves a national id to the account of `mobile_no`, or removes it. Throws 409 if its holder has changed, and 422. */
export async function changeNationalId(
  deps: Deps,
  actor: UserRow,
  wish: NationalIdInput,
): Promise<NationalIdHolder | null> {
  const { national_no: nationalNo, mobile_no: mobile, reason } = wish;
  return deps.db.transaction(async () => {
    const holder = await holderOf(deps, nationalNo);
    if ((holder?.id ?? 0) !== wish.holder) throw new ShopError(409, "Errors.nationalIdMoved");
    const heir = mobile === null ? null : await findUser(deps, eq(users.mobile, mobile));
    if (mobile !== null && !heir) throw fieldError("mobile_no", "Validation.nobody");
    if (!holder && !heir) throw fieldError("national_no", "Validation.nationalIdNobody");
    if (heir && heir.id === holder?.id) return present(deps, heir);
    const by = { actorId: actor.id, reason };
    if (holder) await setNationalNo(deps, holder, { ...by, nationalNo: null });
    return heir && present(deps, await setNationalNo(deps, heir, { ...by, nationalNo }));
  });
}
