"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ChangePaper } from "@/components/catalog/change-paper";
import { Button } from "@/components/desk/kit/button";
import { currentOf } from "@/components/desk/kit/current-of";
import { OPTIONAL_ID } from "@/components/desk/kit/optional-id";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { useShopForm } from "@/components/form/use-shop-form";
import { Receipt } from "@/components/ui/receipt";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { DeskOrder } from "@/lib/contract/desk-order";
import type { ChangePreview } from "@/lib/contract/order-change";
import { CHANGE_REASON_MAX, changeOfferSchema } from "@/lib/contract/schemas/order-change";
import { formatToman } from "@/lib/domain/shared/money";
import { ChangeLines, type TypedLine } from "./change-lines";
import { useChangePreview } from "./use-change-preview";

type ChangeFormProps = {
  order: DeskOrder;
  onDone: (order: DeskOrder) => void;
  /** Takes the order that an edit conflict brings; the form stays. */
  onChange: (order: DeskOrder) => void;
  onClose: () => void;
};

const toSent = (lines: readonly TypedLine[]) =>
  lines.map(({ line, product, count }) => ({ ...(line ? { line } : { product }), count }));

function useOffer({ order, onDone, onChange }: ChangeFormProps) {
  const t = useTranslations("Staff");
  const keyOf = useIdempotencyKey();
  return useShopForm(
    (values) => {
      const offer = { id: order.id, ...values, version: order.version };
      return shopApi.deskOrder.offerChange(offer, { idempotencyKey: keyOf(offer) });
    },
    {
      schema: changeOfferSchema,
      defaultValues: {
        ...{ version: order.version, address: null, posting_method: null, reason: "" },
        lines: order.lines.map(({ id, count }) => ({ line: id, count })),
      },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onRefused: ({ data }) => {
        const current = currentOf<DeskOrder>(data);
        if (current) onChange(current);
      },
      onDone,
    },
  );
}

/** Offers the customer another order in place of the paid one, and shows what it would cost. */
export function ChangeForm(props: ChangeFormProps) {
  const { order, onClose } = props;
  const t = useTranslations("Staff");
  const [lines, setLines] = useState<TypedLine[]>(() =>
    order.lines.map(({ id, count, name }) => ({ line: id, count, name })),
  );
  const { form, field, watch, setValue, isBusy } = useOffer(props);
  const [address, method, reason] = watch(["address", "posting_method", "reason"]);
  const asked = { lines: toSent(lines), address: Number(address) || null, posting_method: Number(method) || null };
  const { preview, refusal, isLoading } = useChangePreview(order.id, asked, t("failed"));
  useWarnUnsaved(Boolean(reason));
  // Another address may need another method than the chosen one.
  const needed = address ? preview?.posting_method : null;
  useEffect(() => {
    if (needed) setValue("posting_method", needed);
  }, [needed, setValue]);
  const change = (next: TypedLine[]) => {
    setLines(next);
    setValue("lines", toSent(next), { shouldDirty: true });
  };
  const isChanged =
    preview !== null &&
    preview.gone.length + preview.come.length + Number(Boolean(preview.address || preview.shipping)) > 0;
  return (
    <form {...form} className="grid gap-4">
      <ChangeLines
        own={order.lines}
        lines={lines}
        error={field("lines").error}
        errorAt={(at) => field(`lines.${at}.count` as never).error}
        onChange={change}
      />
      {preview && <PlaceFields preview={preview} isMoved={Boolean(address)} field={field} />}
      <TextArea {...field("reason")} label={t("changeReason")} rows={2} maxLength={CHANGE_REASON_MAX} />
      {refusal && <p className="text-danger">{refusal}</p>}
      {preview && isChanged && !refusal && (
        <div aria-busy={isLoading}>
          <Receipt>
            <h3 className="font-bold">{t("changeBecomes")}</h3>
            <ChangePaper terms={preview} unit="toman" />
          </Receipt>
        </div>
      )}
      <p className="text-xs text-ink-soft">{t("changeHint")}</p>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" loading={isBusy} disabled={!isChanged || refusal !== null}>
          {t("changeSend")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("close")}
        </Button>
      </p>
    </form>
  );
}

type PlaceFieldsProps = {
  preview: ChangePreview;
  /** Another address is chosen. */
  isMoved: boolean;
  field: ReturnType<typeof useOffer>["field"];
};

/** Where the order goes and how; nothing for an order that is collected at a company. */
function PlaceFields({ preview: { addresses, methods }, isMoved, field }: PlaceFieldsProps) {
  const t = useTranslations("Staff");
  if (addresses.length + methods.length === 0) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField {...field("address", OPTIONAL_ID)} label={t("changeAddress")}>
        <option value="">{t("changeSameAddress")}</option>
        {addresses.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField {...field("posting_method", OPTIONAL_ID)} label={t("changeMethod")}>
        {!isMoved && <option value="">{t("changeSameMethod")}</option>}
        {methods.map(({ id, title, amount }) => (
          <option key={id} value={id}>
            {t("changeMethodOf", { title, amount: formatToman(amount) })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
