"use client";

import { yupResolver } from "@hookform/resolvers/yup";
import { useAtomValue } from "jotai";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { commentSchema } from "@/lib/contract/schemas/engagement";
import { commentNotices } from "@/lib/domain/errors/product";
import { loginPath } from "@/lib/routes";
import { callShop } from "@/lib/state/call-shop";
import { sessionAtom } from "@/lib/state/session";
import { useFieldError } from "./use-field-error";
import { useNotices } from "./use-notices";

const fieldsSchema = commentSchema.pick(["name", "body"]);
const UNAUTHORIZED = 401;

/** A comment of a customer; a guest is led to the login first and back here after it. */
export function CommentForm({ record, id }: { record: "product" | "bundle"; id: number }) {
  const t = useTranslations("Comment");
  const pathname = usePathname();
  const isGuest = !useAtomValue(sessionAtom);
  return (
    <section aria-label={t("title")} className="self-start rounded-md border bg-surface p-5">
      <h3 className="mb-4 font-bold">{t("title")}</h3>
      {isGuest ? (
        <ButtonLink href={loginPath(pathname)} variant="secondary" wide>
          {t("loginToComment")}
        </ButtonLink>
      ) : (
        <Fields record={record} id={id} />
      )}
    </section>
  );
}

function Fields({ record, id }: { record: "product" | "bundle"; id: number }) {
  const t = useTranslations();
  const tell = useNotices();
  const router = useRouter();
  const pathname = usePathname();
  const fieldError = useFieldError();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: yupResolver(fieldsSchema),
    defaultValues: { name: "", body: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, body }) => {
    const sent = await callShop((shop) =>
      shop.engagement.comment({ record_id: id, record_name: record, name: name || null, body }),
    );
    if (sent.ok) reset();
    else if (sent.error.code === UNAUTHORIZED) return router.push(loginPath(pathname));
    tell(commentNotices(sent.ok ? null : sent.error));
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...register("name")}
        label={t("Comment.name")}
        optional={t("Common.optional")}
        autoComplete="name"
        error={fieldError(errors.name)}
      />
      <TextArea {...register("body")} label={t("Comment.body")} error={fieldError(errors.body)} />
      <Button type="submit" variant="secondary" loading={isSubmitting}>
        {t("Comment.submit")}
      </Button>
    </form>
  );
}
