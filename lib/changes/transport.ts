export type Wire = {
  /** Returns how many instances received it, including the sender. Throws if the connection is broken. */
  say: (text: string) => Promise<number>;
  check: () => Promise<void>;
  close: () => Promise<void>;
};

export type WireEvents = {
  heard: (text: string) => void;
  lost: (reason: Error) => void;
};

export type ConnectWire = (events: WireEvents) => Promise<Wire>;

/** PostgreSQL's limit is 8000 bytes per message. */
export const MAX_BYTES = 7900;
