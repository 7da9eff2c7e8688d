import { useTranslations } from "next-intl";
import { type RefObject, useRef } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Button, ButtonLink } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import type { IssuedInvoice } from "@/lib/contract/pay-link";
import { isUnclear } from "@/lib/domain/errors/notice";
import { EXTENDED, extendNotice, RESENT, resendNotice } from "@/lib/domain/errors/pay-link";
import type { IssuedAction } from "@/lib/domain/order/issued";
import { useBusy } from "@/lib/hooks/use-busy";
import { useCountdown } from "@/lib/hooks/use-countdown";
import { useRestoredFocus } from "@/lib/hooks/use-restored-focus";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatClock } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { randomKey } from "@/lib/state/storage/random-key";
import { settle } from "@/lib/state/storage/settle";

const SPINNER_MS = 8000;

const WRITES = {
  /** Needs no idempotency key: the ten-minute limit prevents a second SMS. */
  resend: async (id: number) => {
    const result = await settle(shopApi.payLink.resend({ id }));
    return result.ok ? RESENT : resendNotice(result.error);
  },
  /** Extensions are limited, so a retry after a lost response reuses its idempotency key. */
  extend: async (id: number, key: RefObject<string>) => {
    key.current ||= randomKey();
    const result = await settle(shopApi.payLink.extend({ id }, { idempotencyKey: key.current }));
    if (result.ok || !isUnclear(result.error)) key.current = "";
    return result.ok ? EXTENDED : extendNotice(result.error);
  },
} as const;

type IssuedActionsProps = {
  id: number;
  issued: IssuedInvoice;
  /** The most useful action comes first, and is emphasized for a stuck link. */
  actions: readonly IssuedAction[];
  onChanged: () => void;
};

/** Each button has the same position in every row. */
export function IssuedActions({ id, issued, actions, onChanged }: IssuedActionsProps) {
  const [best] = actions;
  const { box, hold } = useRestoredFocus<HTMLDivElement>();
  return (
    <div ref={box} onClickCapture={hold} className="grid max-w-120 grid-cols-3 gap-2">
      {actions.map((action) => {
        const look: ActionProps["look"] = issued.is_stuck && action === best ? "outline" : "ghost";
        if (action === "call") return <Call key={action} id={id} mobile={issued.customer.mobile} look={look} />;
        const write = { id, action, look, onChanged } as const;
        return action === "resend" && issued.resend_at ? (
          <Resend key={action} {...write} from={issued.resend_at} />
        ) : (
          <Write key={action} {...write} />
        );
      })}
    </div>
  );
}

type ActionProps = { id: number; look: "outline" | "ghost" };

function Call({ id, mobile, look }: ActionProps & { mobile: string }) {
  const t = useTranslations("Desk");
  return (
    <ButtonLink href={`tel:${mobile}`} variant={look} size="word" wide aria-label={useLabel(t("call"), id)}>
      {t("call")}
    </ButtonLink>
  );
}

type WriteProps = ActionProps & {
  action: "resend" | "extend";
  onChanged: () => void;
  from?: string;
};

function Resend({ from, ...write }: WriteProps & { from: string }) {
  const left = useCountdown(Date.parse(from));
  return <Write {...write} from={left ? formatClock(from) : undefined} />;
}

function Write({ id, action, look, onChanged, from }: WriteProps) {
  const t = useTranslations("Desk");
  const tell = useNotices();
  const [isBusy, run] = useBusy(SPINNER_MS);
  const key = useRef("");
  const word = from ? t("resendFrom", { time: from }) : t(action);
  const label = useLabel(word, id);
  const press = () =>
    run(async () => {
      tell([await WRITES[action](id, key)]);
      onChanged();
    });
  return (
    <Button
      variant={look}
      size="word"
      wide
      loading={isBusy}
      disabled={Boolean(from)}
      aria-label={label}
      onClick={press}
    >
      {word}
    </Button>
  );
}

/** Adds the invoice's number to a label, to distinguish the buttons in the list. */
function useLabel(word: string, id: number): string {
  return joined([word, useTranslations("Invoice")("titleOf", { number: toPersianDigits(id) })]);
}
