"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import { useShopForm } from "@/components/form/use-shop-form";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { staffNoteSchema } from "@/lib/contract/schemas/desk-order";
import { randomKey } from "@/lib/state/storage/random-key";

export function OrderNotes({ order, onChange }: { order: DeskOrder; onChange?: (order: DeskOrder) => void }) {
  const t = useTranslations("Staff");
  return (
    <section className="grid grid-cols-1 gap-3">
      {order.notes.map(({ context, created_at }) => (
        <p key={`${created_at}-${context}`}>
          <span className="text-xs text-ink-soft">{t("customerNote")} </span>
          {context}
        </p>
      ))}
      <h2 className="text-lg font-bold">
        {t("staffNote")} <span className="text-xs font-normal text-ink-soft">{t("staffNoteHint")}</span>
      </h2>
      {order.staff_notes.map(({ id, by, context, created_at }) => (
        <p key={id}>
          <b className="font-medium">{by}:</b> {context}{" "}
          <span className="text-xs text-ink-soft">{formatMoment(created_at)}</span>
        </p>
      ))}
      {onChange && <NoteForm id={order.id} onDone={onChange} />}
    </section>
  );
}

function NoteForm({ id, onDone }: { id: number; onDone: (order: DeskOrder) => void }) {
  const t = useTranslations("Staff");
  const attempt = useRef({ context: "", key: "" });
  const { form, field, reset, isBusy } = useShopForm(
    ({ context }) => {
      // A retry without changes keeps its idempotency key, so that the note is saved only once.
      if (attempt.current.context !== context) attempt.current = { context, key: randomKey() };
      return shopApi.deskOrder.addNote({ id, context }, { idempotencyKey: attempt.current.key });
    },
    {
      schema: staffNoteSchema,
      defaultValues: { context: "" },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onDone: (order) => {
        attempt.current = { context: "", key: "" };
        reset();
        onDone(order);
      },
    },
  );
  return (
    <form {...form} className="grid grid-cols-1 gap-2">
      <TextArea {...field("context")} label={t("newNote")} rows={2} maxLength={2000} />
      <Button type="submit" variant="outline" loading={isBusy} className="justify-self-start">
        {t("saveNote")}
      </Button>
    </form>
  );
}
