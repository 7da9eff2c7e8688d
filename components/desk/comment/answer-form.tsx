"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { DeskComment } from "@/lib/contract/desk-comment";
import { ANSWER_MAX } from "@/lib/contract/schemas/desk-comment";
import { useWarnUnsaved } from "../use-warn-unsaved";

type Refused = { message: string; current: DeskComment | null };

const hasCurrent = (data: unknown): data is { current: DeskComment } =>
  typeof data === "object" && data !== null && "current" in data;

/** The shop's answer to a comment. What somebody else wrote meanwhile is shown beside it, and is written over only by a second save. */
export function AnswerForm({ comment, onClose }: { comment: DeskComment; onClose: () => void }) {
  const t = useTranslations("StaffGoods");
  const router = useRouter();
  const [answer, setAnswer] = useState(comment.answer ?? "");
  const [version, setVersion] = useState(comment.version);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  useWarnUnsaved(answer !== (comment.answer ?? ""));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const result = await shopApi.deskComment.reply({ id: comment.id, version, answer }).catch(() => null);
    setIsBusy(false);
    if (result?.ok) {
      onClose();
      router.refresh();
      return;
    }
    const said = Object.values(result?.error.fields ?? {}).flat();
    const data = result?.error.data;
    const current = hasCurrent(data) ? data.current : null;
    if (current) setVersion(current.version);
    setRefused({ message: said.join(" ") || result?.error.message || t("failed"), current });
  };
  return (
    <form onSubmit={save} className="mt-1 grid max-w-2xl gap-2">
      {refused && (
        <Alert tone="danger" live>
          {refused.message}
          {refused.current && (
            <span className="mt-1 block whitespace-pre-line">
              {t("answerNow", { answer: refused.current.answer ?? t("noAnswer") })}
            </span>
          )}
        </Alert>
      )}
      <TextArea
        name="answer"
        label={t("ourAnswer")}
        rows={3}
        maxLength={ANSWER_MAX}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" loading={isBusy}>
          {t("saveAnswer")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("drop")}
        </Button>
      </p>
    </form>
  );
}
