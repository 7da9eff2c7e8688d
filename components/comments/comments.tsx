"use client";

import MessageSquare from "lucide-react/icons/message-square";
import Star from "lucide-react/icons/star";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Comment, RecordType } from "@/lib/contract/engagement";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { CommentForm } from "./comment-form";
import { useComments } from "./use-comments";

type CommentsProps = { record: "product" | "bundle"; id: number };

export function Comments({ record, id }: CommentsProps) {
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <CommentList id={id} type={record === "bundle" ? RecordType.Bundle : RecordType.Product} />
      <CommentForm record={record} id={id} />
    </div>
  );
}

function CommentList({ id, type }: { id: number; type: RecordType }) {
  const t = useTranslations();
  const { comments, count, hasMore, isFailed, isLoading, loadMore, retry } = useComments(id, type);
  if (isFailed) {
    return (
      <Alert tone="danger" live action={<Button onClick={retry}>{t("Common.retry")}</Button>}>
        {t("Errors.network")}
      </Alert>
    );
  }
  if (!comments) return <Skeleton className="h-72 rounded-md" />;
  if (comments.length === 0) return <EmptyState icon={<MessageSquare />} title={t("Comment.empty")} />;
  return (
    <div className="min-w-0">
      <p className="pb-2 text-xs text-ink-soft">{t("Comment.count", { count: formatCount(count) })}</p>
      <ul className="divide-y border-y">
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" wide className="mt-4" loading={isLoading} onClick={loadMore}>
          {t("Comment.more")}
        </Button>
      )}
    </div>
  );
}

function CommentRow({ comment: { name, body, create_at, stars, is_buyer, answer } }: { comment: Comment }) {
  const t = useTranslations("Comment");
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-medium">{name ?? t("anonymous")}</strong>
        {is_buyer && <span className="text-xs font-medium text-success">{t("buyer")}</span>}
        {stars && <GivenStars stars={stars} />}
        <time dateTime={create_at} className="ms-auto text-xs text-ink-faint">
          {formatJalaliDate(create_at)}
        </time>
      </p>
      <p className="mt-1 text-base whitespace-pre-line text-ink-soft">{body}</p>
      {answer && (
        <p className="mt-3 border-s-2 ps-3 text-base whitespace-pre-line">
          <strong className="block text-xs font-medium text-ink-soft">{t("answer")}</strong>
          {answer}
        </p>
      )}
    </li>
  );
}

function GivenStars({ stars }: { stars: number }) {
  const t = useTranslations("Comment");
  return (
    <span className="flex gap-0.5 self-center">
      <span className="sr-only">{t("starsOf", { count: formatCount(stars) })}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={`size-3.5 ${place <= stars ? "fill-current" : "text-ink-faint"}`}
        />
      ))}
    </span>
  );
}
