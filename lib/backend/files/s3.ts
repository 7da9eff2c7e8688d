import "server-only";
import { S3mini } from "s3mini";
import { logError } from "@/lib/log.mjs";
import { type FileStore, FilesUnavailable } from "./port";

export type Bucket = {
  /** The service's URL; the bucket is the first segment of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** A public URL of the bucket, such as a CDN's, from which images are read; empty without one. */
  publicUrl: string;
};

const TIMEOUT_MS = 10_000;
const PAGE = 1000;
const PUBLIC_FOLDER = "pictures/";

/** Reads from the bucket's public URL, without a signature. */
async function fetchPublic(base: string, key: string): Promise<Response | null> {
  const response = await fetch(`${base}/${key}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The public address of the bucket responded ${response.status}.`);
  return response;
}

async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    logError(error);
    throw new FilesUnavailable("The bucket of the files did not respond.", { cause: error });
  }
}

/** Stores files in an S3-compatible bucket. Throws FilesUnavailable if it refuses or takes over ten seconds. */
export function createBucketFiles({ endpoint, bucket, publicUrl, ...keys }: Bucket): FileStore {
  const client = new S3mini({ ...keys, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: TIMEOUT_MS });
  const read = (key: string) =>
    publicUrl !== "" && key.startsWith(PUBLIC_FOLDER) ? fetchPublic(publicUrl, key) : client.getObjectResponse(key);
  return {
    put: (key, { type, bytes }) =>
      reach(async () => {
        await client.putObject(key, bytes, type);
      }),
    find: (key) =>
      reach(async () => {
        const response = await read(key);
        if (!response) return null;
        const type = response.headers.get("content-type") ?? "application/octet-stream";
        return { type, bytes: Buffer.from(await response.arrayBuffer()) };
      }),
    remove: (key) =>
      reach(async () => {
        await client.deleteObject(key);
      }),
    async *listStoredBefore(folder, date) {
      let token: string | undefined;
      do {
        const page = await reach(() => client.listObjectsPaged("/", `${folder}/`, PAGE, token));
        const old = (page?.objects ?? []).filter(({ LastModified }) => new Date(LastModified) < date);
        if (old.length > 0) yield old.map(({ Key }) => Key);
        token = page?.nextContinuationToken;
      } while (token);
    },
  };
}
