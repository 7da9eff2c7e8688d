export const MESSAGE_KINDS = ["contact", "application"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** `new` has no assignee, `held` has one, `done` has been answered or decided. */
export const MESSAGE_TABS = ["new", "held", "done"] as const;
export type MessageTab = (typeof MESSAGE_TABS)[number];

/** `sms`: the reply is sent; `call`: a note about the phone call; `none`: a note about why there is no reply. */
export const REPLY_CHANNELS = ["sms", "call", "none"] as const;
export type AnswerWay = (typeof REPLY_CHANNELS)[number];
export type MessageAct = AnswerWay | "accept" | "refuse";

export type Colleague = { id: number; name: string };

/** An entry of the history; for `assign`, `text` is the new assignee's name, or null for none. */
export type MessageMoment = { act: MessageAct | "assign"; at: string; by: string | null; text: string | null };

/** `version` counts the message's changes. */
export type DeskMessage = {
  kind: MessageKind;
  id: number;
  version: number;
  code: string;
  tab: MessageTab;
  name: string;
  mobile: string;
  email: string | null;
  city: string | null;
  body: string | null;
  created_at: string;
  assignee: Colleague | null;
  accepted: boolean | null;
  account: "none" | "customer" | "agent" | null;
  /** SMS templates of a reply and a decision, with placeholders in braces. */
  sms_texts: { sms: string; accept: string; refuse: string };
  /** Oldest first. */
  history: MessageMoment[];
};

export type MessageCounts = { count: number; tabs: Record<MessageTab | "all", number>; staff: Colleague[] };
