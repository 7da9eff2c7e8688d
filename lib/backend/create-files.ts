import "server-only";
import type { Env } from "@/lib/env";
import type { Database } from "./db/client";
import { createDatabaseFiles } from "./files/database";
import { createMovingFiles } from "./files/moving";
import type { FileStore } from "./files/port";
import { createBucketFiles } from "./files/s3";
import { FILE_FOLDERS } from "./services/shared/file-owners";

/** Uses the environment's bucket if there is one, otherwise the database. */
export function createFiles(env: Env, db: Pick<Database, "query">, now: () => Date): FileStore {
  const database = createDatabaseFiles(db, now);
  if (!env.S3_BUCKET) return database;
  const bucket = createBucketFiles({
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    publicUrl: env.S3_PUBLIC_URL,
  });
  return createMovingFiles(bucket, database, FILE_FOLDERS);
}
