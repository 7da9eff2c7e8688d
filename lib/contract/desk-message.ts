/** By which form something came: a letter of the contact form, or an application to sell for the shop. */
export const MESSAGE_KINDS = ["contact", "application"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Nobody looks after it; somebody does; it was answered or decided on. */
export const MESSAGE_TABS = ["new", "held", "done"] as const;
export type MessageTab = (typeof MESSAGE_TABS)[number];

/** How a message is answered: by SMS, by a call whose upshot is written down, or it wants no answer, which is written down too. */
export const ANSWER_WAYS = ["sms", "call", "none"] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];
/** The same, and what is decided of an application. */
export type MessageAct = AnswerWay | "accept" | "refuse";

export type Colleague = { id: number; name: string };

/** What was done with a message; of `assign`, `text` is the name of whoever looks after it from then on, null for nobody. */
export type MessageMoment = { act: MessageAct | "assign"; at: string; by: string | null; text: string | null };

/** A message as the staff see it; `version` counts its changes. */
export type DeskMessage = {
  kind: MessageKind;
  id: number;
  version: number;
  /** What whoever wrote it may name. */
  code: string;
  tab: MessageTab;
  name: string;
  mobile: string;
  email: string | null;
  city: string | null;
  body: string | null;
  created_at: string;
  assignee: Colleague | null;
  /** Of an application that was decided on. */
  accepted: boolean | null;
  /** Of an application: whether its number has no account, has one, or sells for the shop already. */
  account: "none" | "customer" | "agent" | null;
  /** The wordings of the SMS that an answer and a decision send, their places in braces. */
  sms_texts: { sms: string; accept: string; refuse: string };
  /** Oldest first. */
  history: MessageMoment[];
};

/** How many stand where, and who may look after one. */
export type MessageCounts = { count: number; tabs: Record<MessageTab | "all", number>; staff: Colleague[] };
