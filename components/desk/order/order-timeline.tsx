import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/desk/kit/format-time";
import { NEXT_ACT } from "@/components/desk/kit/next-act";
import type { DeskMoment, DeskOrder } from "@/lib/contract/desk-order";

const STEPS = ["placed", "paid", "confirm", "pack", "send", "finish", "cancel"] as const;
const MONEY = [
  "refund_due",
  "refunded",
  "payment_started",
  "payment_failed",
  "payment_mismatch",
  "expired",
  "repriced",
] as const;
const EDITS = [
  "serials",
  "parcel",
  "askBank",
  "refund",
  "transfer",
  "acceptReturn",
  "refuseReturn",
  "offerChange",
  "withdrawChange",
  "change_accepted",
  "change_kept",
  "change_expired",
  "hold",
  "freeHold",
] as const;
const TEXTS = ["sent", "waiting", "retrying", "deferred"] as const;

function useTimelineText() {
  const t = useTranslations("Staff");
  return ({ kind, name }: DeskMoment): string => {
    const step = STEPS.find((one) => one === name);
    const money = MONEY.find((one) => one === name);
    const edit = EDITS.find((one) => one === name);
    const sms = TEXTS.find((one) => one === name);
    if (kind === "step" && step) return t(`step_${step}`);
    if (kind === "money" && money) return t(`event_${money}`);
    if (kind === "edit" && edit) return t(`edit_${edit}`);
    if (kind === "sms" && sms) return t(`sms_${sms}`);
    return t("event_other");
  };
}

export function OrderTimeline({ order: { timeline, tab } }: { order: DeskOrder }) {
  const t = useTranslations("Staff");
  const say = useTimelineText();
  const next = NEXT_ACT[tab];
  return (
    <section>
      <h2 className="pb-3 text-lg font-bold">{t("timeline")}</h2>
      <ol className="ms-1.5 border-s-2 border-brand">
        {timeline.map((moment) => {
          const isStep = moment.kind === "step";
          return (
            <li key={`${moment.at}-${moment.kind}-${moment.name}-${moment.detail}`} className="relative ps-5 pb-4">
              <span
                aria-hidden="true"
                className={`absolute start-0 rounded-full ${isStep ? "top-1.5 -ms-[7px] size-3 bg-brand" : "top-2 -ms-[5px] size-2 bg-field"}`}
              />
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className={isStep ? "font-medium" : "text-xs"}>{say(moment)}</span>
                <time dateTime={moment.at} className="text-xs text-ink-soft">
                  {formatMoment(moment.at)}
                </time>
              </div>
              {moment.by && <p className="text-xs text-ink-soft">{moment.by}</p>}
              {moment.detail && (
                <p dir="auto" className="text-xs break-words text-ink-soft">
                  {moment.detail}
                </p>
              )}
            </li>
          );
        })}
        {next && (
          <li className="relative ps-5">
            <span
              aria-hidden="true"
              className="absolute start-0 top-1 -ms-[9px] size-4 rounded-full border-4 border-brand bg-canvas"
            />
            <span className="font-bold">{t(`next_${next}`)}</span>{" "}
            <span className="ms-2 text-xs text-ink-soft">{t("nextStep")}</span>
          </li>
        )}
      </ol>
    </section>
  );
}
