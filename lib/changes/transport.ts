export type Transport = {
  /** Returns how many instances received the message, including the sender. Throws if the connection is broken. */
  publish: (text: string) => Promise<number>;
  check: () => Promise<void>;
  close: () => Promise<void>;
};

export type TransportEvents = {
  onMessage: (text: string) => void;
  onLost: (reason: Error) => void;
};

export type ConnectTransport = (events: TransportEvents) => Promise<Transport>;

/** PostgreSQL's limit is 8000 bytes per message. */
export const MAX_BYTES = 7900;
