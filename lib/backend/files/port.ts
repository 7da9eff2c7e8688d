import "server-only";

export type StoredFile = {
  /** Media type. */
  type: string;
  bytes: Buffer;
};

/** The store is away or refuses: the same may succeed later. */
export class FilesUnavailable extends Error {}

/** Contents of uploaded files by key, a folder and a name: `pictures/{hash}.webp`. */
export type FileStore = {
  /** Stores a file, or the same one again with a new date. */
  put: (key: string, file: StoredFile) => Promise<void>;
  /** Null if no file has the key. */
  find: (key: string) => Promise<StoredFile | null>;
  /** Also succeeds if no file has the key. */
  remove: (key: string) => Promise<void>;
  /** Lists the keys of a folder that were stored before `date`, some at a time. */
  listStoredBefore: (folder: string, date: Date) => AsyncIterable<string[]>;
  /** Moves over what the database holds from the time before the bucket; only a bucket has it. */
  moveFromDatabase?: () => Promise<void>;
};
