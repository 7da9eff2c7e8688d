"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { InvoiceLogin } from "@/components/auth/invoice-login";
import { useReportOpened } from "@/components/catalog/use-opened";
import { LinkPaper } from "@/components/pay-link/link-paper";
import { isSettled, LinkVerdict } from "@/components/pay-link/link-verdict";
import { MaskedMobile } from "@/components/pay-link/masked-mobile";
import { NextSteps } from "@/components/pay-link/next-steps";
import { Button } from "@/components/ui/button";
import type { PayLink } from "@/lib/contract/pay-link";

type PayLinkScreenProps = {
  link: PayLink;
  code: string;
  backUrl?: string;
  phone: string | null;
  /** The current time by the server's clock. */
  isPriceOver: boolean;
};

export function PayLinkScreen({ link, code, backUrl, phone, isPriceOver }: PayLinkScreenProps) {
  const t = useTranslations("PayLink");
  const [isEntering, setEntering] = useState(false);
  const { state, id, mobile } = link;
  useReportOpened({ code, id });

  const masked = <MaskedMobile mobile={mobile} />;
  const invoice = { code, id, backUrl };
  if (!isSettled(state)) {
    const paper = (isCodeSent: boolean) => (
      <Paper>
        <LinkPaper link={link} isLong={isCodeSent} isPriceOver={isPriceOver} />
      </Paper>
    );
    return <InvoiceLogin invoice={invoice} masked={masked} paper={paper} />;
  }
  const verdict = (
    <Paper>
      <LinkVerdict link={link} state={state} />
    </Paper>
  );
  if (isEntering) return <InvoiceLogin invoice={invoice} masked={masked} paper={() => verdict} />;
  return (
    <>
      {verdict}
      {state === "paid" ? (
        <div className="px-gutter pt-5 sm:px-0">
          <Button wide onClick={() => setEntering(true)}>
            {t("enterAndSee")}
          </Button>
        </div>
      ) : (
        <NextSteps state={state} phone={phone} />
      )}
    </>
  );
}

function Paper({ children }: { children: React.ReactNode }) {
  return <div className="bg-sunken px-gutter pt-5 pb-6 sm:rounded-lg">{children}</div>;
}
