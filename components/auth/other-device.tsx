"use client";

import { useTranslations } from "next-intl";
import { lazy, useEffect, useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { shopApi } from "@/lib/api/browser";
import { authNotice } from "@/lib/domain/errors/auth";
import { useBusy } from "@/lib/hooks/use-busy";
import { useCountdown } from "@/lib/hooks/use-countdown";
import { toPersianDigits } from "@/lib/persian/digits";
import { settle } from "@/lib/state/storage/settle";

const QrCode = lazy(() => import("@/components/ui/qr-code"));

/** Lifetime of a ticket, counted from the request, so that a wrong device clock does not matter. */
const TICKET_MS = 60_000;
const SPINNER_MS = 8000;

type Ticket = { link: string; endsAt: number };

export function OtherDevice() {
  const t = useTranslations("Security");
  const tell = useNotices();
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [isBusy, run] = useBusy(SPINNER_MS);
  const ask = () =>
    run(async () => {
      const endsAt = Date.now() + TICKET_MS;
      const made = await settle(shopApi.ticket.create({}));
      if (made.ok) setTicket({ link: made.data.url, endsAt });
      else tell([authNotice(made.error)]);
    });
  return (
    <section aria-labelledby="other-device" className="mt-8">
      <h2 id="other-device" className="text-lg font-bold">
        {t("otherDevice")}
      </h2>
      <p className="mt-1 text-base text-ink-soft">{t("otherDeviceHint")}</p>
      {ticket ? (
        <TicketLink key={ticket.link} {...ticket} isBusy={isBusy} onAgain={ask} />
      ) : (
        <Button variant="secondary" wide loading={isBusy} onClick={ask} className="mt-4">
          {t("makeTicket")}
        </Button>
      )}
    </section>
  );
}

type TicketLinkProps = Ticket & { isBusy: boolean; onAgain: () => void };

function TicketLink({ link, endsAt, isBusy, onAgain }: TicketLinkProps) {
  const t = useTranslations();
  const place = useRef<HTMLDivElement>(null);
  const seconds = useCountdown(endsAt) ?? 0;
  const copy = async () => {
    if (await copyText(link)) toast.success(t("Common.copiedLink"), { customerAction: true });
    else toast.info(link);
  };
  // The clicked button was replaced, so the focus moves here.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="mt-4 flex flex-col gap-3 outline-none">
      {seconds > 0 ? (
        <>
          <Late fallback={<Skeleton className="mx-auto size-56" />}>
            <QrCode link={link} label={t("Security.ticketCode")} />
          </Late>
          <p role="timer" className="text-center text-base text-ink-soft">
            {t("Security.ticketEnds", { seconds: toPersianDigits(seconds) })}
          </p>
          <Button variant="secondary" wide onClick={copy}>
            {t("Security.copyTicket")}
          </Button>
        </>
      ) : (
        <p role="status" className="text-base">
          {t("Security.ticketOver")}
        </p>
      )}
      <Button variant={seconds > 0 ? "ghost" : "secondary"} wide loading={isBusy} onClick={onAgain}>
        {t("Security.newTicket")}
      </Button>
    </div>
  );
}
