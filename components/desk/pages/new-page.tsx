"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { SelectField } from "@/components/ui/select-field";
import { Sheet } from "@/components/ui/sheet";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { PageKind } from "@/lib/contract/page-body";
import { newPageSchema } from "@/lib/contract/schemas/desk-page";
import { deskRoutes } from "@/lib/desk-routes";

/** There is only one page of questions. */
const KINDS = ["article", "landing", "page"] as const satisfies readonly PageKind[];

/** Makes the draft of a page and opens its editor; without articles if the blog is elsewhere. */
export function NewPage({ hasArticles = true }: { hasArticles?: boolean }) {
  const t = useTranslations("StaffPages");
  const say = useTranslations("Staff");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" data-key="KeyN" onClick={() => setIsOpen(true)}>
        {t("new")}
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={t("new")} closeLabel={say("close")}>
        <NewPageForm kinds={KINDS.filter((kind) => hasArticles || kind !== "article")} />
      </Sheet>
    </>
  );
}

function NewPageForm({ kinds }: { kinds: readonly PageKind[] }) {
  const t = useTranslations("StaffPages");
  const router = useRouter();
  const keyOf = useIdempotencyKey();
  const { form, field, button } = useShopForm(
    (asked) => shopApi.deskPage.create(asked, { idempotencyKey: keyOf(asked) }),
    {
      schema: newPageSchema,
      defaultValues: { kind: kinds[0] ?? "page", title: "" },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onDone: ({ slug, kind }) => router.push(deskRoutes.page(slug, kind)),
    },
  );
  return (
    <form {...form} aria-label={t("new")} className="grid gap-3">
      <SelectField {...field("kind")} label={t("newKind")}>
        {kinds.map((known) => (
          <option key={known} value={known}>
            {t(`kind_${known}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field("title")} label={t("title")} maxLength={60} />
      <FormSubmit {...button}>{t("create")}</FormSubmit>
    </form>
  );
}
