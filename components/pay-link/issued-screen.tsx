"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { FootBar } from "@/components/ui/foot-bar";
import type { PayLink } from "@/lib/contract/pay-link";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { IssuedPaper } from "./issued-paper";
import { ShareLink } from "./share-link";
import { useIssued } from "./use-issued";
import { WithdrawInvoice } from "./withdraw-invoice";

/** Uses the device's clock if the server sends only a timestamp. */
const secondsUntil = (iso: string) => Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000));

export function IssuedScreen({ initial, code }: { initial: PayLink; code: string }) {
  const t = useTranslations("Issued");
  const { link, again } = useIssued(initial, code);
  const [isTakenBack, setTakenBack] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { issuer } = link;
  if (!issuer) return null;
  const number = toPersianDigits(link.id);
  const isGone = isTakenBack || link.state === "cancelled";
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="py-3 text-xl font-bold">
        {t(isGone ? "takenBackTitle" : "title", { number })}
      </h1>
      <div className="bg-sunken px-gutter pt-2 pb-6 max-sm:-mx-gutter max-sm:flex-1 sm:rounded-lg">
        {/* Above the invoice, so that it is seen within ten seconds. Its space stays reserved. */}
        <div className="mb-3 min-h-11">
          {!isGone && issuer.take_back_until && (
            <WithdrawInvoice
              id={link.id}
              seconds={issuer.take_back_seconds ?? secondsUntil(issuer.take_back_until)}
              onDone={() => {
                setTakenBack(true);
                // The focused button disappears.
                heading.current?.focus();
              }}
              onRefused={() => void again()}
            />
          )}
        </div>
        {isGone ? <p role="status">{t("takenBack")}</p> : <IssuedPaper link={link} issuer={issuer} />}
      </div>
      <FootBar>
        {!isGone && <ShareLink link={link.link} number={number} />}
        <ButtonLink href={routes.cart} variant={isGone ? "primary" : "ghost"} wide className="mt-2">
          {t("next")}
        </ButtonLink>
      </FootBar>
    </>
  );
}
