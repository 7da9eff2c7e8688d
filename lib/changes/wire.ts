/** A line on which every instance of the shop hears what any of them says. */
export type Wire = {
  /** Answers how many instances hear it, the speaker included. Throws when the line is broken. */
  say: (text: string) => Promise<number>;
  /** Throws when nobody answers at the other end. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

export type WireEvents = {
  heard: (text: string) => void;
  lost: (reason: Error) => void;
};

/** Resolves with a line that hears already. */
export type ConnectWire = (events: WireEvents) => Promise<Wire>;

/** PostgreSQL takes 8000 bytes in one message. */
export const MAX_BYTES = 7900;
