import { expect, it } from "vitest";
import { addPublicPictures } from "@/lib/backend/catalogue-import/public-pictures";
import { pictures } from "@/lib/backend/db/schema/pictures";
import { openFilledDatabase } from "@/lib/backend/open-shop";
import { env } from "@/lib/env";
import { createTestDatabase } from "../support/instances";

it("the first start of a demo shop registers all its pictures before it opens", async () => {
  const db = await openFilledDatabase({ ...env, DATABASE_URL: await createTestDatabase(), REDIS_URL: "" });
  expect(await db.query().$count(pictures)).toBeGreaterThan(100);
  expect(await addPublicPictures(db, new Date())).toBe(0);
  await db.close();
});
