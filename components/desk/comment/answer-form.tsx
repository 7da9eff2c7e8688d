"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useVersionedForm } from "@/components/desk/kit/use-versioned-form";
import type { FormAnswer } from "@/components/form/use-shop-form";
import { Alert } from "@/components/ui/alert";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { DeskComment } from "@/lib/contract/desk-comment";
import { ANSWER_MAX, type AnswerInput, answerFormSchema } from "@/lib/contract/schemas/desk-comment";

/** The shop's reply to a comment. A colleague's reply is shown above, and only a second save overwrites it. */
export function AnswerForm({ comment, onClose }: { comment: DeskComment; onClose: () => void }) {
  const t = useTranslations("StaffGoods");
  const router = useRouter();
  const [refused, setRefused] = useState<string | null>(null);
  const { form, field, isBusy, theirs } = useVersionedForm<AnswerInput, DeskComment>({
    opened: comment,
    schema: answerFormSchema,
    valuesOf: (record) => ({ answer: record?.answer ?? "" }),
    say: ({ answer }) => [["answer", t("ourAnswer"), answer ?? ""]],
    save: ({ answer }, { id, version }): Promise<FormAnswer<DeskComment>> =>
      shopApi.deskComment.reply({ id, answer, version: theirs?.version ?? version }),
    compareWhole: () => [],
    onRefused: (message) => setRefused(message ?? t("failed")),
    onSaved: () => {
      onClose();
      router.refresh();
    },
  });
  return (
    <form {...form} className="mt-1 grid max-w-2xl gap-2">
      {refused && (
        <Alert tone="danger" live>
          {refused}
          {theirs && (
            <span className="mt-1 block whitespace-pre-line">
              {t("answerNow", { answer: theirs.answer ?? t("noAnswer") })}
            </span>
          )}
        </Alert>
      )}
      <TextArea {...field("answer")} label={t("ourAnswer")} rows={3} maxLength={ANSWER_MAX} />
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
