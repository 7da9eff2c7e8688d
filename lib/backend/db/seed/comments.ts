import "server-only";
import { RecordType } from "@/lib/contract/engagement";
import type { Database } from "../client";
import { comments } from "../schema/engagement";
import commentData from "./data/comments.json";

const DAY_MS = 86_400_000;

export async function seedComments(db: Database, now: Date): Promise<void> {
  const oldestFirst = commentData.toSorted((a, b) => b.age_days - a.age_days);
  await db
    .query()
    .insert(comments)
    .values(
      oldestFirst.map(({ record, record_id: recordId, name, body, stars, is_buyer: isBuyer, age_days, approved }) => {
        const createdAt = new Date(now.getTime() - age_days * DAY_MS);
        const recordType = record === "bundle" ? RecordType.Bundle : RecordType.Product;
        return { recordType, recordId, name, body, stars, isBuyer, createdAt, approvedAt: approved ? createdAt : null };
      }),
    );
}
