"use client";

import Lock from "lucide-react/icons/lock";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import type { AgentCustomer, IssuePreview } from "@/lib/contract/agent";
import { formatToman } from "@/lib/domain/shared/money";
import { useDoubleClickGuard } from "@/lib/hooks/use-double-click-guard";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDay, formatJalaliLong } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { maskNationalId } from "@/lib/persian/national-id";
import { CustomerAddresses } from "./customer-addresses";
import { IssueSettings } from "./issue-settings";
import { OfflineNote } from "./offline-note";
import type { IssueState } from "./use-issue";

type IssueSheetProps = {
  open: boolean;
  state: IssueState;
  /** The first name on the clicked chip, shown until the customer has loaded. */
  firstName: string;
  goods: readonly string[];
  onClose: () => void;
};

/** Shows the bill for a final check before an invoice is issued. Closing it keeps all input. */
export function IssueSheet({ open, state, firstName, goods, onClose }: IssueSheetProps) {
  const t = useTranslations("Agent");
  const close = useTranslations("Common")("close");
  const { preview } = state;
  const customer = preview?.customer;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={customer ? `${customer.first_name} ${customer.last_name}` : firstName || t("who")}
      closeLabel={close}
      action={
        <span className="ms-2 inline-flex shrink-0 items-center gap-1 text-xs text-ink-soft">
          <Lock aria-hidden="true" className="size-4" />
          {t("registered")}
        </span>
      }
      footer={preview && <IssueButton state={state} />}
    >
      {preview && customer ? (
        <>
          <Identity customer={customer} />
          <Bill state={state} />
          <p className="mt-3 flex items-center justify-between gap-3 text-xs text-ink-soft">
            <span className="min-w-0 truncate">{joined(goods)}</span>
            <button type="button" onClick={onClose} className="min-h-11 shrink-0 font-medium text-brand">
              {t("changeGoods")}
            </button>
          </p>
        </>
      ) : (
        <div role="status" aria-label={t("counting")} className="space-y-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-32 rounded-md" />
          <Skeleton className="h-48" />
        </div>
      )}
    </Sheet>
  );
}

/** Agents cannot change this. */
function Identity({ customer }: { customer: AgentCustomer }) {
  const { national_no, national_no_at, is_foreigner, mobile } = customer;
  const t = useTranslations("Agent");
  const id = toPersianDigits(maskNationalId(national_no));
  return (
    <p className="mb-3 text-xs text-ink-soft">
      {t(is_foreigner ? "foreignIdentity" : "identity", { id, mobile: toPersianDigits(mobile) })}
      {national_no_at && <span className="block">{t("idSince", { day: formatJalaliLong(national_no_at) })}</span>}
    </p>
  );
}

function Bill({ state }: { state: IssueState }) {
  const { preview, change, note, setNote } = state;
  if (!preview) return null;
  const { customer, choice } = preview;
  return (
    <>
      <CustomerAddresses
        customer={customer}
        chosenId={choice.info_id}
        onChoose={(info_id) => void change({ info_id })}
      />
      <IssueSettings preview={preview} onChange={(next) => void change(next)} note={note} onNote={setNote} />
    </>
  );
}

function IssueButton({ state }: { state: IssueState }) {
  const t = useTranslations("Agent");
  const { preview, isAsking, isSending, isUnanswered, press, moved, issue } = state;
  // Ignores a double click, because this button replaces the continue button.
  const isReady = useDoubleClickGuard(true);
  if (!preview) return null;
  const { bill } = preview;
  return (
    <div className="w-full space-y-3">
      <OfflineNote press={press} of={isUnanswered ? "unanswered" : "offline"} />
      {isUnanswered && press.standing === "none" && (
        <Alert tone="danger" live title={t("unansweredTitle")}>
          {t("unansweredText")}
        </Alert>
      )}
      {moved && (
        <Alert tone="warning" live>
          {t("changed", { from: formatToman(moved.from), to: formatToman(moved.to) })}
        </Alert>
      )}
      <ParcelSummary preview={preview} />
      <Button wide loading={isSending || isAsking} disabled={!isReady} onClick={() => void issue()}>
        {t("issue", { amount: formatToman(bill.total_payable_price) })}
      </Button>
    </div>
  );
}

/** States where, when and at what cost the parcel is shipped by default. */
function ParcelSummary({ preview: { customer, choice, posting_methods, bill } }: { preview: IssuePreview }) {
  const t = useTranslations("Agent");
  const city = customer.addresses.find(({ id }) => id === choice.info_id)?.city;
  const method = posting_methods.find(({ id }) => id === choice.posting_method)?.title;
  if (!city || !method) return null;
  return (
    <p className="text-xs text-ink-soft">
      {joined([
        t("parcelTo", { city, method, day: formatJalaliDay(choice.delivered_at) }),
        bill.agent_discount > 0 ? t("discountNamed", { amount: formatToman(bill.agent_discount) }) : null,
      ])}
    </p>
  );
}
