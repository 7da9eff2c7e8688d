import "server-only";
import { asc } from "drizzle-orm";
import { changedFields } from "../catalogue-import/changes";
import type { Database } from "../db/client";
import { faqCategories, faqs } from "../db/schema/content";
import type { ShopFile } from "./schema";
import type { Work } from "./work";

type Groups = NonNullable<ShopFile["faqs"]>;
const NAME = "questions and answers";

async function readGroups(db: Database): Promise<Groups> {
  const categories = await db.query().select().from(faqCategories).orderBy(asc(faqCategories.position));
  const rows = await db.query().select().from(faqs).orderBy(asc(faqs.position));
  return categories.map(({ id, name }) => ({
    name,
    questions: rows.filter(({ categoryId }) => categoryId === id).map(({ question, answer }) => ({ question, answer })),
  }));
}

/** Returns the old id of an unchanged question, so that links to it keep working, or else a new id. */
async function numbersOf(db: Database): Promise<(question: string) => number> {
  const rows = await db.query().select({ id: faqs.id, question: faqs.question }).from(faqs);
  const free = new Map(rows.map(({ id, question }) => [question, id]));
  let last = Math.max(0, ...rows.map(({ id }) => id));
  return (question) => {
    const known = free.get(question);
    free.delete(question);
    if (known) return known;
    last += 1;
    return last;
  };
}

/** Replaces all questions, answers and groups. */
export async function importQuestions({ db, changes, faults }: Work, { faqs: given }: ShopFile): Promise<void> {
  if (!given) return;
  const before = await readGroups(db);
  const fields = changedFields({ [NAME]: before }, { [NAME]: given });
  changes.note("questions", NAME, before.length > 0 ? fields : undefined);
  if (faults.length > 0 || fields.length === 0) return;
  const numberOf = await numbersOf(db);
  const groups = given.map(({ name }, at) => ({ id: at + 1, name, position: at }));
  const rows = given.flatMap(({ questions }, group) =>
    questions.map((one, position) => ({ ...one, id: numberOf(one.question), categoryId: group + 1, position })),
  );
  await db.query().delete(faqs);
  await db.query().delete(faqCategories);
  if (groups.length > 0) await db.query().insert(faqCategories).values(groups);
  if (rows.length > 0) await db.query().insert(faqs).values(rows);
}
