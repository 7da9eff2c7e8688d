"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { FormEnd } from "@/components/desk/kit/form-end";
import { useVersionedForm } from "@/components/desk/kit/use-versioned-form";
import { Checkbox } from "@/components/ui/checkbox";
import { CodeText } from "@/components/ui/code-text";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { DeskMessage, MessageAct } from "@/lib/contract/desk-message";
import { REPLY_MAX, type ReplyInput, replyFormSchema } from "@/lib/contract/schemas/desk-message";
import { fillText } from "@/lib/contract/sms-texts";
import { toPersianText } from "@/lib/persian/letters";
import { randomKey } from "@/lib/state/storage/random-key";
import { useMessageText } from "./use-message-text";

type MessageFormProps = {
  message: DeskMessage;
  act: MessageAct;
  onDone: (message: DeskMessage) => void;
  onClose: (current?: DeskMessage) => void;
};

function useMessageForm({ message, act, onDone, onClose }: MessageFormProps) {
  const t = useTranslations("StaffMessages");
  const words = useMessageText();
  const attempt = useRef({ sent: "", key: "" });
  const decides = act === "accept" || act === "refuse";
  const preset = act === "accept" ? t("acceptPreset") : "";
  return useVersionedForm<ReplyInput, DeskMessage>({
    opened: message,
    schema: replyFormSchema,
    valuesOf: () => ({ text: preset, sms: act === "sms" || decides }),
    say: ({ text }) => [["text", t("said"), toPersianText(text ?? "")]],
    save: ({ text, sms }, { kind, id, version }) => {
      if (act === "accept" || act === "refuse")
        return shopApi.deskMessage.decide({ id, version, accept: act === "accept", text, sms });
      const sent = { kind, id, version, way: act, text };
      const now = JSON.stringify(sent);
      // A retry without changes counts as the same reply.
      if (attempt.current.sent !== now) attempt.current = { sent: now, key: randomKey() };
      return shopApi.deskMessage.reply(sent, { idempotencyKey: attempt.current.key });
    },
    compareWhole: (theirs, mine, base = message) => [
      { name: t("said"), mine: toPersianText(mine.text ?? ""), theirs: words.last(theirs) },
      ...(theirs.body !== base.body || theirs.city !== base.city
        ? [{ name: t("written"), mine: base.body ?? "", theirs: theirs.body ?? "" }]
        : []),
    ],
    failed: t("failed"),
    onSaved: onDone,
    onAdopted: onClose,
  });
}

/** The reply to a message or the decision on an application; an SMS is shown in full above the button that sends it. */
export function MessageForm(props: MessageFormProps) {
  const { message, act, onClose } = props;
  const t = useTranslations("StaffMessages");
  const { form, field, typed, isBusy, conflict } = useMessageForm(props);
  const decides = act === "accept" || act === "refuse";
  const isTold = act === "sms" || (decides && typed.sms);
  const wording = act === "call" || act === "none" ? null : message.sms_texts[act];
  return (
    <form {...form} aria-label={t(`form_${act}`, { name: message.name })} className="mt-2 grid max-w-2xl gap-3">
      <TextArea {...field("text")} label={t(`label_${act}`)} rows={3} maxLength={REPLY_MAX} />
      {decides && <Checkbox {...field("sms")} label={t("tell")} />}
      {isTold && wording && (
        <p className="break-words whitespace-pre-line">
          <span className="block text-xs text-ink-soft">
            {t("smsTo")} <CodeText>{message.mobile}</CodeText>
          </span>
          «{fillText(wording, { code: message.code, text: toPersianText(typed.text ?? "") || "…" })}»
        </p>
      )}
      <FormEnd
        conflict={conflict}
        save={t(isTold && decides ? `send_${act}Sms` : `send_${act}`)}
        drop={t("drop")}
        isBusy={isBusy}
        onClose={() => onClose()}
      />
    </form>
  );
}
