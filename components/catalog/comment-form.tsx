"use client";

import { useAtomValue } from "jotai";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { commentSchema } from "@/lib/contract/schemas/engagement";
import { SESSION_OVER } from "@/lib/domain/errors/notice";
import { commentNotices } from "@/lib/domain/errors/product";
import { loginPath } from "@/lib/routes";
import { callShop } from "@/lib/state/call-shop";
import { sessionAtom } from "@/lib/state/session";
import { StarField } from "./star-field";
import { useNotices } from "./use-notices";

const fieldsSchema = commentSchema.pick(["name", "body", "stars"]);

/** A comment of a customer; a guest is led to the login first and back here after it. */
export function CommentForm({ record, id }: { record: "product" | "bundle"; id: number }) {
  const t = useTranslations("Comment");
  const pathname = usePathname();
  const isGuest = !useAtomValue(sessionAtom);
  return (
    <section aria-label={t("title")} className="self-start">
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
  const { form, field, reset, isBusy } = useShopForm(
    ({ name, body, stars }) =>
      callShop((shop) =>
        shop.engagement.comment({
          record_id: id,
          record_name: record,
          name: name || null,
          body,
          ...(stars && { stars }),
        }),
      ),
    {
      schema: fieldsSchema,
      defaultValues: { name: "", body: "", stars: null },
      notices: (refusal) => (refusal.code === SESSION_OVER ? [] : commentNotices(refusal)),
      onRefused: ({ code }) => code === SESSION_OVER && router.push(loginPath(pathname)),
      onDone: () => {
        reset();
        tell(commentNotices(null));
      },
    },
  );

  return (
    <form {...form} className="flex flex-col gap-4">
      <StarField {...field("stars")} />
      <TextField {...field("name")} label={t("Comment.name")} optional={t("Common.optional")} autoComplete="name" />
      <TextArea {...field("body")} label={t("Comment.body")} />
      <Button type="submit" variant="secondary" loading={isBusy}>
        {t("Comment.submit")}
      </Button>
    </form>
  );
}
