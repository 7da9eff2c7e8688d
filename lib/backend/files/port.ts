import "server-only";

export type StoredFile = {
  type: string;
  bytes: Buffer;
};

/** The store is unavailable or refuses; a later attempt may succeed. */
export class FilesUnavailable extends Error {}

/** Contents of uploaded files by key, which is a folder and a name: `pictures/{hash}.webp`. */
export type FileStore = {
  /** Stores a file, or renews the date of an identical one. */
  put: (key: string, file: StoredFile) => Promise<void>;
  find: (key: string) => Promise<StoredFile | null>;
  /** Also succeeds if there is no file with this key. */
  remove: (key: string) => Promise<void>;
  /** Lists the keys in a folder that were stored before `date`, in batches. */
  listStoredBefore: (folder: string, date: Date) => AsyncIterable<string[]>;
  /** Moves files that were stored in the database before the bucket was set up; only bucket stores have this. */
  moveFromDatabase?: () => Promise<void>;
};
