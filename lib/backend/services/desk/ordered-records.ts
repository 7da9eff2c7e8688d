import "server-only";
import { max } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import type { Remember } from "@/lib/backend/http/context";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { requireVersion, versionOf } from "../versioned";
import { nextId } from "./next-id";
import { type OrderedKind, type OrderedTable, saveOrder } from "./save-order";

type Shop = Pick<Deps, "db" | "now">;
type Numbered = { id: number; version: string };

/** What is its own of a noun whose records the staff put in order. */
type Noun<Stored, Dto extends Numbered, New, Given> = {
  table: OrderedTable;
  kind: OrderedKind;
  /** The acts of the audit log. */
  acts: Record<"create" | "save" | "remove", string>;
  list(deps: Shop): Promise<Dto[]>;
  /** Throws 404. */
  get(deps: Shop, id: number): Promise<Dto>;
  /** Locks the record. Throws 404. */
  lock(deps: Shop, id: number): Promise<Stored>;
  /** What the audit log records; the version is computed from it. */
  valuesOf(stored: Stored): Record<string, unknown>;
  /** Throws 422 with a sentence at each wrong field. */
  insert(deps: Shop, place: { id: number; position: number }, given: New, actor: UserRow): Promise<void>;
  write(deps: Shop, stored: Stored, given: Given, actor: UserRow): Promise<void>;
  remove(deps: Shop, stored: Stored, actor: UserRow): Promise<void>;
  invalidate(deps: Shop): void;
};

/**
 * Creates, saves, removes and orders the records of a noun: each in one transaction, with an entry in the audit log.
 * A save throws 404, 409 with the current record, and 422.
 */
export function orderedRecords<Stored, Dto extends Numbered, New, Given>(noun: Noun<Stored, Dto, New, Given>) {
  const { table, kind, acts, valuesOf } = noun;
  const about = (actor: UserRow, id: number, act: string) => ({ actorId: actor.id, subject: { kind, id }, act });
  const finish = async <Data>(deps: Shop, data: Data, remember: Remember | undefined): Promise<Data> => {
    noun.invalidate(deps);
    await remember?.(data);
    return data;
  };
  return {
    list: noun.list,
    get: noun.get,
    create: (deps: Shop, actor: UserRow, given: New, remember?: Remember): Promise<Dto> =>
      deps.db.transaction(async () => {
        await lockCatalogue(deps.db);
        const id = await nextId(deps.db, table, kind);
        const [last] = await deps.db
          .query()
          .select({ position: max(table.position) })
          .from(table);
        await noun.insert(deps, { id, position: (last?.position ?? -1) + 1 }, given, actor);
        await recordChange(deps, about(actor, id, acts.create), {}, valuesOf(await noun.lock(deps, id)));
        return finish(deps, await noun.get(deps, id), remember);
      }),
    save: (deps: Shop, actor: UserRow, saved: Given & Numbered, remember?: Remember): Promise<Dto> =>
      deps.db.transaction(async () => {
        const { id, version } = saved;
        await lockCatalogue(deps.db);
        const before = await noun.lock(deps, id);
        await requireVersion({ version: versionOf(valuesOf(before)) }, version, () => noun.get(deps, id));
        await noun.write(deps, before, saved, actor);
        const after = await noun.lock(deps, id);
        const isChanged = versionOf(valuesOf(after)) !== version;
        if (isChanged) await recordChange(deps, about(actor, id, acts.save), valuesOf(before), valuesOf(after));
        return finish(deps, await noun.get(deps, id), remember);
      }),
    remove: (deps: Shop, actor: UserRow, id: number, remember?: Remember): Promise<null> =>
      deps.db.transaction(async () => {
        await lockCatalogue(deps.db);
        const before = await noun.lock(deps, id);
        await noun.remove(deps, before, actor);
        await recordChange(deps, about(actor, id, acts.remove), valuesOf(before), {});
        return finish(deps, null, remember);
      }),
    order: (deps: Shop, actor: UserRow, ids: number[], remember?: Remember): Promise<Dto[]> =>
      deps.db.transaction(async () => {
        await lockCatalogue(deps.db);
        await saveOrder(deps, actor, { table, kind, ids });
        return finish(deps, await noun.list(deps), remember);
      }),
  };
}
