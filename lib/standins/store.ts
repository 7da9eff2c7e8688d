/** Stores the sandbox's JSON values by kind and key; may drop all but the newest thousand of each kind. */
export type SandboxStore = {
  put(kind: string, key: string, value: unknown): Promise<void>;
  get(kind: string, key: string): Promise<unknown>;
  /** Returns values by key prefix, highest key first. */
  list(kind: string, keyPrefix: string, limit: number): Promise<unknown[]>;
};
