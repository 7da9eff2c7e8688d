import "server-only";
import type { Database } from "../db/client";
import type { Lists } from "./lists";
import { countOthers, knownIds, ownersOf } from "./product-store";
import { problemAt, Reason } from "./reasons";
import type { Problem } from "./row";
import type { CategoryRow, ParsedRow, ProductRow } from "./schemas";

/** Products belong to leaves: a category may become a branch only if this file moves all its products elsewhere. */
export async function checkBranches(
  db: Database,
  categoryRows: ParsedRow<CategoryRow>[],
  { rows, lists, problems }: { rows: ParsedRow<ProductRow>[]; lists: Lists; problems: Problem[] },
): Promise<void> {
  const branches = new Set([...lists.categories.values()].flatMap(({ id, type }) => (type === "branch" ? id : [])));
  const moved = rows.flatMap(({ value }) => (value.category === undefined ? [] : value.id));
  for (const { line, value } of categoryRows.filter((row) => branches.has(row.value.id))) {
    const count = await countOthers(db, { categoryId: value.id, except: moved });
    if (count > 0) problems.push(problemAt(line, new Reason("branchWithProducts", { count })));
  }
}

export async function checkOptions(db: Database, rows: ParsedRow<ProductRow>[], problems: Problem[]): Promise<void> {
  const owners = await ownersOf(
    db,
    rows.flatMap(({ value }) => value.options?.map(({ id }) => id) ?? []),
  );
  for (const { line, value } of rows) {
    for (const { id } of value.options ?? []) {
      const owner = owners.get(id) ?? value.id;
      if (owner !== value.id) problems.push(problemAt(line, new Reason("optionOwner", { id, owner })));
      owners.set(id, value.id);
    }
  }
}

export async function checkSuccessors(db: Database, rows: ParsedRow<ProductRow>[], problems: Problem[]): Promise<void> {
  const named = rows.flatMap(({ value }) => value.successor_id ?? []);
  if (named.length === 0) return;
  const ids = new Set([...(await knownIds(db, named)), ...rows.map(({ value }) => value.id)]);
  for (const { line, value } of rows) {
    if (value.successor_id && !ids.has(value.successor_id)) {
      problems.push(problemAt(line, new Reason("unknownSuccessor", { id: value.successor_id })));
    }
  }
}
