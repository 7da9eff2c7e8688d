"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { formatMoment, formatTimeOrDate } from "@/components/desk/kit/format-time";
import { Badge, type Tone } from "@/components/ui/badge";
import { CodeText } from "@/components/ui/code-text";
import type { Colleague, DeskMessage, MessageAct } from "@/lib/contract/desk-message";
import { toPersianDigits } from "@/lib/persian/digits";
import { AgentRole } from "./agent-role";
import { AssignForm } from "./assign-form";
import { MessageForm } from "./message-form";
import { messageHref } from "./message-query";
import { useMessageText } from "./use-message-text";

export type OpenForm = MessageAct | "assign";

type RowProps = {
  message: DeskMessage;
  staff: readonly Colleague[];
  me: Colleague;
  mayGiveRoles: boolean;
  now: number;
  open: OpenForm | null;
  isBusy: boolean;
  /** An error message, or the name of the colleague who was assigned first. */
  told: string | null;
  onOpen: (form: OpenForm) => void;
  onTake: () => void;
  /** Called without a message if nothing changed. */
  onClose: (message?: DeskMessage) => void;
  onChange: (message: DeskMessage) => void;
};

export function MessageRow(props: RowProps) {
  const { message, staff, mayGiveRoles, now, open, told, onClose, onChange } = props;
  const t = useTranslations("StaffMessages");
  const { kind, code, name, mobile, email, city, body, created_at } = message;
  return (
    <li
      data-row={`${kind}-${message.id}`}
      className="grid gap-1 px-2 py-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-brand"
    >
      <p className="flex min-h-11 flex-wrap items-center gap-x-3">
        <a href={messageHref(code)} className="min-w-0 truncate py-2 font-medium text-brand outline-none">
          {name}
        </a>
        <span className="text-xs text-ink-soft">{t(`kind_${kind}`)}</span>
        <State message={message} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
        <a href={`tel:${mobile}`} dir="ltr" className="inline-flex min-h-11 items-center text-brand md:min-h-8">
          {toPersianDigits(mobile)}
        </a>
        {email && <bdi className="break-all">{email}</bdi>}
        {city && <span>{city}</span>}
        <span>
          {t("code")} <CodeText>{code}</CodeText>
        </span>
        <time dateTime={created_at}>{formatTimeOrDate(created_at, now)}</time>
      </p>
      {body && <p className="max-w-3xl break-words whitespace-pre-line">{body}</p>}
      <History message={message} />
      {message.accepted && <AgentRole message={message} mayGive={mayGiveRoles} onChange={onChange} />}
      {told && (
        <p role="alert" className="text-danger">
          {told}
        </p>
      )}
      {open === null && <Acts {...props} />}
      {open === "assign" && <AssignForm message={message} staff={staff} onDone={onClose} onClose={onClose} />}
      {open !== null && open !== "assign" && (
        <MessageForm key={open} message={message} act={open} onDone={onClose} onClose={onClose} />
      )}
    </li>
  );
}

function State({ message: { tab, accepted, assignee } }: Pick<RowProps, "message">) {
  const t = useTranslations("StaffMessages");
  const [tone, word]: [Tone, string] =
    tab === "new"
      ? ["warning", t("unowned")]
      : tab === "held"
        ? ["info", t("with", { name: assignee?.name ?? "" })]
        : accepted === null
          ? ["success", t("answered")]
          : [accepted ? "success" : "neutral", t(accepted ? "did_accept" : "did_refuse")];
  return <Badge tone={tone}>{word}</Badge>;
}

function History({ message: { history } }: Pick<RowProps, "message">) {
  const t = useTranslations("StaffMessages");
  const { did } = useMessageText();
  if (history.length === 0) return null;
  return (
    <ol aria-label={t("history")} className="mt-1 grid max-w-3xl gap-1 border-s-2 ps-3">
      {history.map((moment) => (
        <li key={`${moment.at}-${moment.act}`}>
          <p className="text-xs text-ink-soft">
            {did(moment)}
            {moment.by && ` · ${moment.by}`} · <time dateTime={moment.at}>{formatMoment(moment.at)}</time>
          </p>
          {moment.act !== "assign" && moment.text && <p className="break-words whitespace-pre-line">{moment.text}</p>}
        </li>
      ))}
    </ol>
  );
}

function Acts({ message, me, isBusy, onOpen, onTake }: RowProps) {
  const t = useTranslations("StaffMessages");
  const { kind, tab, accepted, assignee, name } = message;
  const isOpen = tab !== "done";
  const forms: readonly OpenForm[] =
    kind === "contact"
      ? ["sms", "call", ...(isOpen ? (["none"] as const) : [])]
      : [...(accepted === null ? (["accept", "refuse"] as const) : []), "call"];
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {isOpen && assignee?.id !== me.id && (
        <Button variant="outline" loading={isBusy} aria-label={t("takeOf", { name })} onClick={onTake}>
          {t("take")}
        </Button>
      )}
      {forms.map((form) => (
        <Button
          key={form}
          variant={form === "call" || form === "none" ? "ghost" : "outline"}
          disabled={isBusy}
          aria-label={t(`form_${form}`, { name })}
          onClick={() => onOpen(form)}
        >
          {t(`open_${form}`)}
        </Button>
      ))}
      {isOpen && (
        <Button
          variant="ghost"
          disabled={isBusy}
          aria-label={t("form_assign", { name })}
          onClick={() => onOpen("assign")}
        >
          {t("open_assign")}
        </Button>
      )}
    </div>
  );
}
