import "server-only";

export type StoredFile = {
  type: string;
  bytes: Buffer;
};

/** The store is unavailable or refuses; a later try may succeed. */
export class FilesUnavailable extends Error {}

/** Contents of uploaded files by key, a folder and a name: `pictures/{hash}.webp`. */
export type FileStore = {
  /** Stores a file, or the same one again with a new date. */
  put: (key: string, file: StoredFile) => Promise<void>;
  find: (key: string) => Promise<StoredFile | null>;
  /** Also succeeds if no file has the key. */
  remove: (key: string) => Promise<void>;
  /** Lists the keys of a folder that were stored before `date`, some at a time. */
  listStoredBefore: (folder: string, date: Date) => AsyncIterable<string[]>;
  /** Moves over the files stored in the database before the bucket was set up; only a bucket has it. */
  moveFromDatabase?: () => Promise<void>;
};
