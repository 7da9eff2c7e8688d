"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useShopForm } from "@/components/form/use-shop-form";
import { Checkbox } from "@/components/ui/checkbox";
import { CodeText } from "@/components/ui/code-text";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { DeskMessage, MessageAct } from "@/lib/contract/desk-message";
import { SAID_MAX, saidFormSchema } from "@/lib/contract/schemas/desk-message";
import { fillText } from "@/lib/contract/sms-texts";
import { toPersianText } from "@/lib/persian/letters";
import { randomKey } from "@/lib/state/random-key";
import { currentOf } from "../current-of";
import { FormEnd } from "../form-end";
import { useOvertaken } from "../use-overtaken";
import { useWarnUnsaved } from "../use-warn-unsaved";
import { useMessageWords } from "./use-words";

type MessageFormProps = {
  message: DeskMessage;
  act: MessageAct;
  onDone: (message: DeskMessage) => void;
  onClose: (current?: DeskMessage) => void;
};

/** An SMS is previewed word for word. An edit conflict sends nothing. */
export function MessageForm({ message, act, onDone, onClose }: MessageFormProps) {
  const t = useTranslations("StaffMessages");
  const words = useMessageWords();
  const { base, theirs, note, keep } = useOvertaken(message);
  const attempt = useRef({ sent: "", key: "" });
  const decides = act === "accept" || act === "refuse";
  const preset = act === "accept" ? t("acceptPreset") : "";
  const { form, field, watch, isBusy } = useShopForm(
    ({ text, sms }) => {
      const { kind, id, version } = base;
      if (act === "accept" || act === "refuse")
        return shopApi.deskMessage.decide({ id, version, accept: act === "accept", text, sms });
      const sent = { kind, id, version, way: act, text };
      const now = JSON.stringify(sent);
      // An unchanged retry keeps its idempotency key, so it is sent once.
      if (attempt.current.sent !== now) attempt.current = { sent: now, key: randomKey() };
      return shopApi.deskMessage.reply(sent, { idempotencyKey: attempt.current.key });
    },
    {
      schema: saidFormSchema,
      defaultValues: { text: preset, sms: act === "sms" || decides },
      notices: ({ message: told, data }) => (currentOf(data) ? [] : [{ level: "error", text: told ?? t("failed") }]),
      onRefused: ({ data }) => note(data),
      onDone,
    },
  );
  const [text, sms] = watch(["text", "sms"]);
  const isTold = act === "sms" || (decides && sms);
  useWarnUnsaved((text ?? "") !== preset);
  const typed = toPersianText(text ?? "");
  const wording = act === "call" || act === "none" ? null : message.sms_texts[act];
  const isOther = theirs !== null && (theirs.body !== base.body || theirs.city !== base.city);
  return (
    <form {...form} aria-label={t(`form_${act}`, { name: message.name })} className="mt-2 grid max-w-2xl gap-3">
      <TextArea {...field("text")} label={t(`label_${act}`)} rows={3} maxLength={SAID_MAX} />
      {decides && <Checkbox {...field("sms")} label={t("tell")} />}
      {isTold && wording && (
        <p className="break-words whitespace-pre-line">
          <span className="block text-xs text-ink-soft">
            {t("smsTo")} <CodeText>{message.mobile}</CodeText>
          </span>
          «{fillText(wording, { code: message.code, text: typed || "…" })}»
        </p>
      )}
      <FormEnd
        conflict={
          theirs && {
            rows: [
              { name: t("said"), mine: typed, theirs: words.last(theirs) },
              ...(isOther ? [{ name: t("written"), mine: base.body ?? "", theirs: theirs.body ?? "" }] : []),
            ],
            onKeep: keep,
            onDrop: () => onClose(theirs),
          }
        }
        save={t(isTold && decides ? `send_${act}Sms` : `send_${act}`)}
        drop={t("drop")}
        isBusy={isBusy}
        onClose={() => onClose()}
      />
    </form>
  );
}
