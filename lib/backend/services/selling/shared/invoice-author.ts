import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import type { Invoice } from "@/lib/contract/invoice";
import { fullName } from "@/lib/domain/account/full-name";

/** Returns null for a customer's own order. */
export async function readAuthor({ db }: Deps, { authorId }: Pick<InvoiceRow, "authorId">): Promise<Invoice["author"]> {
  if (authorId === null) return null;
  const { firstName, lastName, mobile } = users;
  const [author] = await db.query().select({ firstName, lastName, mobile }).from(users).where(eq(users.id, authorId));
  if (!author) return null;
  return { full_name: fullName(author.firstName, author.lastName), mobile_no: author.mobile };
}
