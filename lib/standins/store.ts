/**
 * Where the stand-ins keep everything: JSON values by kind and key.
 * A store keeps the newest thousand records of a kind or more, and may forget older ones.
 */
export type SandboxStore = {
  put(kind: string, key: string, value: unknown): Promise<void>;
  /** Undefined when there is none. */
  get(kind: string, key: string): Promise<unknown>;
  /** Values whose keys begin so, highest key first. */
  list(kind: string, keyPrefix: string, limit: number): Promise<unknown[]>;
};
