"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShopForm } from "@/components/form/use-shop-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { DeskComment } from "@/lib/contract/desk-comment";
import { ANSWER_MAX, answerFormSchema } from "@/lib/contract/schemas/desk-comment";
import { currentOf } from "../current-of";
import { useWarnUnsaved } from "../use-warn-unsaved";

type Refused = { message: string; current: DeskComment | null };

/** The shop's reply. A reply saved meanwhile is shown beside it and overwritten only by a second save. */
export function AnswerForm({ comment, onClose }: { comment: DeskComment; onClose: () => void }) {
  const t = useTranslations("StaffGoods");
  const router = useRouter();
  const [version, setVersion] = useState(comment.version);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { form, field, watch, isBusy } = useShopForm(
    ({ answer }) => shopApi.deskComment.reply({ id: comment.id, version, answer }),
    {
      schema: answerFormSchema,
      defaultValues: { answer: comment.answer ?? "" },
      notices: () => [],
      onRefused: ({ message, data }) => {
        const current = currentOf<DeskComment>(data);
        if (current) setVersion(current.version);
        setRefused({ message: message ?? t("failed"), current });
      },
      onDone: () => {
        onClose();
        router.refresh();
      },
    },
  );
  useWarnUnsaved((watch("answer") ?? "") !== (comment.answer ?? ""));
  return (
    <form {...form} className="mt-1 grid max-w-2xl gap-2">
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
