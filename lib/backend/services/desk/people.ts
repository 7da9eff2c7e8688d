import "server-only";
import { and, arrayOverlaps, asc, eq, inArray, isNull } from "drizzle-orm";
import { readFactors, waysOf } from "@/lib/backend/auth/factors";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { AgentPerson, StaffPerson } from "@/lib/contract/desk-people";
import { type SingleRight, StaffRole } from "@/lib/contract/staff";
import { SALES_AGENT } from "@/lib/contract/user";
import {
  hasRight,
  isSingleRole,
  STAFF_ROLES,
  singleRightsOf,
  singleRolesOf,
  staffRolesOf,
} from "@/lib/domain/account/rights";
import { secondStepFrom } from "@/lib/domain/account/second-step";
import { requireVersion } from "../versioned";
import { endCommission } from "./commission";
import { nameOf } from "./staff";

/** Not hashed, so that it is empty for an account without roles, like one that the form has not loaded. */
const rolesVersion = (roles: readonly string[]) => [...staffRolesOf(roles), ...singleRightsOf(roles)].join(",");

async function present(deps: Pick<Deps, "db">, user: UserRow): Promise<StaffPerson> {
  const { id, mobile, roles } = user;
  const given = { roles: staffRolesOf(roles), rights: singleRightsOf(roles) };
  const second_step = waysOf(await readFactors(deps, id));
  return { id, name: nameOf(user), mobile, ...given, second_step, version: rolesVersion(roles) };
}

export async function listPeople(deps: Pick<Deps, "db">): Promise<StaffPerson[]> {
  const rows = await deps.db
    .query()
    .select()
    .from(users)
    .where(and(arrayOverlaps(users.roles, [...STAFF_ROLES]), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
  return Promise.all(rows.map((row) => present(deps, row)));
}

/** Locks in id order. Throws 422 if no account has the number. */
async function lockBoth({ db }: Deps, actor: UserRow, mobile: string) {
  const [found] = await db
    .query()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.mobile, mobile), isNull(users.deletedAt)));
  if (!found) throw fieldError("mobile_no", "Validation.nobody");
  const both = inArray(users.id, [actor.id, found.id]);
  const rows = await db.query().select().from(users).where(both).orderBy(asc(users.id)).for("no key update");
  const [giver, person] = [actor.id, found.id].map((id) => rows.find((row) => row.id === id));
  if (!giver || !person) throw notFound();
  return { giver, person };
}

type RolesInput = { mobile_no: string; roles: StaffRole[]; rights: SingleRight[]; version: string };

/**
 * Sets staff roles and the rights beside them. Owners cannot remove their own owner role, so that one owner always remains. Throws 404, 409, 422.
 */
export async function setRoles(
  deps: Deps,
  actor: UserRow,
  { mobile_no, roles, rights, version }: RolesInput,
): Promise<StaffPerson> {
  const { db } = deps;
  return db.transaction(async () => {
    const { giver, person } = await lockBoth(deps, actor, mobile_no);
    // The staff member may have lost the right since the request was authorized.
    if (!hasRight(giver.roles, "people")) throw notFound();
    await requireVersion(await present(deps, person), version);
    const isOwnLoss = person.id === giver.id && !roles.includes(StaffRole.Owner);
    if (isOwnLoss) throw new ShopError(409, "Errors.ownOwner", { data: { current: await present(deps, person) } });
    const others = person.roles.filter((role) => !isSingleRole(role) && !staffRolesOf([role]).length);
    const next = [...others, ...staffRolesOf(roles), ...singleRolesOf(rights)];
    const [after] = await db
      .query()
      .update(users)
      .set({ roles: next, secondStepFrom: secondStepFrom(person, next, deps.now()) })
      .where(eq(users.id, person.id))
      .returning();
    if (!after) throw notFound();
    const change = { actorId: actor.id, subject: { kind: "user", id: person.id }, act: "roles" } as const;
    if (rolesVersion(next) !== version) await recordChange(deps, change, { roles: person.roles }, { roles: next });
    return present(deps, after);
  });
}

/** Throws 404 without the right, and 422 if no account has the number. */
export async function setAgent(
  deps: Deps,
  actor: UserRow,
  { mobile_no, agent }: { mobile_no: string; agent: boolean },
): Promise<AgentPerson> {
  const { db } = deps;
  return db.transaction(async () => {
    const { giver, person } = await lockBoth(deps, actor, mobile_no);
    if (!hasRight(giver.roles, "people")) throw notFound();
    const others = person.roles.filter((role) => role !== SALES_AGENT);
    const next = agent ? [...others, SALES_AGENT] : others;
    if (next.length !== person.roles.length) {
      await db.query().update(users).set({ roles: next }).where(eq(users.id, person.id));
      const change = { actorId: actor.id, subject: { kind: "user", id: person.id }, act: "roles" } as const;
      await recordChange(deps, change, { roles: person.roles }, { roles: next });
      if (!agent) await endCommission(deps, actor, person.id);
    }
    return { id: person.id, name: nameOf(person), mobile: person.mobile, agent };
  });
}
