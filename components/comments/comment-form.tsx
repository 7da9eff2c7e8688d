"use client";

import { useAtomValue } from "jotai";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { StarField } from "@/components/catalog/star-field";
import { useNotices } from "@/components/catalog/use-notices";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { commentSchema } from "@/lib/contract/schemas/engagement";
import { SESSION_OVER } from "@/lib/domain/errors/notice";
import { commentNotices } from "@/lib/domain/errors/product";
import { loginPath } from "@/lib/routes";
import { type CommentIntent, forgetIntent, parseComment, peekIntent, saveIntent } from "@/lib/state/account/intent";
import { sessionAtom } from "@/lib/state/session/session";
import { callShop } from "@/lib/state/storage/call-shop";

const fieldsSchema = commentSchema.pick(["name", "body", "stars"]);

type CommentFormProps = { record: "product" | "bundle"; id: number };

function draftOf({ record, id }: CommentFormProps): CommentIntent | null {
  const intent = peekIntent();
  const comment = intent?.kind === "comment" ? parseComment(intent.what) : null;
  return comment?.record_id === id && comment.record_name === record ? comment : null;
}

/** Guests can write too: the comment is sent after the login, which leads back here. */
export function CommentForm({ record, id }: CommentFormProps) {
  const t = useTranslations();
  const tell = useNotices();
  const login = useLoginFirst();
  const isGuest = !useAtomValue(sessionAtom);
  const [draft] = useState(() => draftOf({ record, id }));
  const { form, field, reset, isBusy } = useShopForm(
    async ({ name, body, stars }) => {
      const comment = { record_id: id, record_name: record, name: name || null, body, ...(stars && { stars }) };
      if (isGuest) return login(comment);
      const sent = await callShop((shop) => shop.engagement.comment(comment));
      return !sent.ok && sent.error.code === SESSION_OVER ? login(comment) : sent;
    },
    {
      schema: fieldsSchema,
      defaultValues: { name: draft?.name ?? "", body: draft?.body ?? "", stars: draft?.stars ?? null },
      notices: commentNotices,
      onDone: () => {
        forgetIntent();
        reset({ name: "", body: "", stars: null });
        tell(commentNotices(null));
      },
    },
  );

  return (
    <section aria-label={t("Comment.title")} className="self-start">
      <h3 className="mb-4 font-bold">{t("Comment.title")}</h3>
      <form {...form} className="flex flex-col gap-4">
        <StarField {...field("stars")} />
        <TextField {...field("name")} label={t("Comment.name")} optional={t("Common.optional")} autoComplete="name" />
        <TextArea {...field("body")} label={t("Comment.body")} />
        <Button type="submit" variant="secondary" loading={isBusy}>
          {t(isGuest ? "Comment.loginToComment" : "Comment.submit")}
        </Button>
      </form>
    </section>
  );
}

function useLoginFirst() {
  const router = useRouter();
  const pathname = usePathname();
  return (comment: CommentIntent): null => {
    saveIntent("comment", comment);
    router.push(loginPath(pathname));
    return null;
  };
}
