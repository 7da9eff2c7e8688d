import "server-only";
import { eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { agentApplications, contactMessages, type Reply } from "@/lib/backend/db/schema/contact";
import type { Remember } from "@/lib/backend/http/context";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { type AnswerWay, type DeskMessage, MESSAGE_KINDS, type MessageKind } from "@/lib/contract/desk-message";
import { editConflict, requireVersion } from "../versioned";
import { listColleagues, readMessage } from "./message-list";

const TABLES = { contact: contactMessages, application: agentApplications };
type MessageRow = (typeof contactMessages | typeof agentApplications)["$inferSelect"];
type Subject = { kind: MessageKind; id: number };

function kindOf(word: string): MessageKind {
  const kind = MESSAGE_KINDS.find((one) => one === word);
  if (!kind) throw notFound();
  return kind;
}

async function lockMessage({ db }: Deps, { kind, id }: Subject): Promise<MessageRow> {
  const table = TABLES[kind];
  const [row] = await db.query().select().from(table).where(eq(table.id, id)).for("update");
  if (!row) throw notFound();
  return row;
}

async function getMessage(deps: Deps, { kind, id }: Subject): Promise<DeskMessage> {
  const message = await readMessage(deps, kind, id);
  if (!message) throw notFound();
  return message;
}

type Change = { assigneeId?: number | null; said?: Reply[]; answeredAt?: Date; accepted?: boolean };

async function save(deps: Deps, { kind, id }: Subject, row: MessageRow, change: Change): Promise<void> {
  const table = TABLES[kind];
  const next = { ...change, version: row.version + 1 };
  await deps.db.query().update(table).set(next).where(eq(table.id, id));
}

/** Assigns a message. Throws 404, 409 on an edit conflict, and 422 if the assignee may not handle messages. */
export async function assignMessage(
  deps: Deps,
  actor: UserRow,
  { kind: word, id, version, assignee }: { kind: string; id: number; version: number; assignee: number | null },
): Promise<DeskMessage> {
  const subject = { kind: kindOf(word), id };
  return deps.db.transaction(async () => {
    const row = await lockMessage(deps, subject);
    if (row.assigneeId === assignee) return getMessage(deps, subject);
    await requireVersion(row, version, () => getMessage(deps, subject));
    const staff = await listColleagues(deps);
    const next = staff.find((one) => one.id === assignee) ?? null;
    if (assignee !== null && !next) throw fieldError("assignee", "Validation.assignee");
    const before = (await getMessage(deps, subject)).assignee;
    await save(deps, subject, row, { assigneeId: assignee });
    const change = { actorId: actor.id, subject, act: "assign" };
    await recordChange(deps, change, { assignee: before?.name ?? null }, { assignee: next?.name ?? null });
    return getMessage(deps, subject);
  });
}

type NewReply = { act: Reply["act"]; text: string; accepted?: boolean };

/**
 * Adds a reply; the first person to reply becomes the assignee. A reply closes a contact message, but an application
 * only if it is decided.
 */
async function addReply(
  deps: Deps,
  actor: UserRow,
  subject: Subject,
  row: MessageRow,
  { act, text, accepted }: NewReply,
) {
  const at = deps.now();
  const said = [...row.said, { act, text, by: actor.id, at: at.toISOString() }];
  const isDone = subject.kind === "contact" || accepted !== undefined || row.answeredAt !== null;
  const end = { ...(isDone && { answeredAt: at }), ...(accepted !== undefined && { accepted }) };
  await save(deps, subject, row, { said, assigneeId: row.assigneeId ?? actor.id, ...end });
  // The log records only the code, because the text is deleted with the message after a year, while audit events never
  // are.
  const code = { code: row.code };
  await recordChange(deps, { actorId: actor.id, subject, act: `message_${act}` }, {}, code);
}

/** One SMS per version, however often the request is repeated. */
const textKey = ({ kind, id }: Subject, { version }: MessageRow) => `message:${kind}:${id}:${version}`;

type ReplyInput = { kind: string; id: number; version: number; way: AnswerWay; text: string };

/** Throws 404, and 409 on an edit conflict; a repeated request sends no second SMS. */
export async function answerMessage(
  deps: Deps,
  actor: UserRow,
  { kind: word, id, version, way, text }: ReplyInput,
  remember?: Remember,
): Promise<DeskMessage> {
  const subject = { kind: kindOf(word), id };
  // An application is closed only by a decision.
  if (subject.kind === "application" && way === "none") throw fieldError("way", "Validation.invalid");
  return deps.db.transaction(async () => {
    const row = await lockMessage(deps, subject);
    await requireVersion(row, version, () => getMessage(deps, subject));
    await addReply(deps, actor, subject, row, { act: way, text });
    if (way === "sms") {
      const words = await smsText(deps, "messageAnswered", { code: row.code, text });
      await queueText(deps, { dedupeKey: textKey(subject, row), mobile: row.mobile, text: words });
    }
    const message = await getMessage(deps, subject);
    await remember?.(message);
    return message;
  });
}

type Decision = { id: number; version: number; accept: boolean; text: string; sms: boolean };

/** Decides an application; an owner grants the role itself later. Throws 404, and 409 on an edit conflict. */
export async function decideApplication(
  deps: Deps,
  actor: UserRow,
  { id, version, accept, text, sms }: Decision,
): Promise<DeskMessage> {
  const subject = { kind: "application", id } as const;
  return deps.db.transaction(async () => {
    const row = await lockMessage(deps, subject);
    const decided = "accepted" in row ? row.accepted : null;
    if (decided === accept) return getMessage(deps, subject);
    if (decided !== null) throw editConflict(await getMessage(deps, subject));
    await requireVersion(row, version, () => getMessage(deps, subject));
    await addReply(deps, actor, subject, row, { act: accept ? "accept" : "refuse", text, accepted: accept });
    if (sms) {
      const words = await smsText(deps, accept ? "applicationAccepted" : "applicationRefused", {
        code: row.code,
        text,
      });
      await queueText(deps, { dedupeKey: textKey(subject, row), mobile: row.mobile, text: words });
    }
    return getMessage(deps, subject);
  });
}
