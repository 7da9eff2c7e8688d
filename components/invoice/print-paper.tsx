import { useTranslations } from "next-intl";
import { CodeText } from "@/components/ui/code-text";
import QrCode from "@/components/ui/qr-code";
import type { FooterInfo } from "@/lib/contract/content";
import type { Invoice } from "@/lib/contract/invoice";
import type { PaymentResult } from "@/lib/contract/payment";
import { isOfficial, paperKind, printedAmounts } from "@/lib/domain/order/printed-invoice";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import { PrintFoot } from "./print-foot";
import { PrintLines } from "./print-lines";
import { PrintParties } from "./print-parties";

type PrintPaperProps = {
  invoice: Invoice;
  result: PaymentResult | undefined;
  shop: FooterInfo | undefined;
};

/** An A4 page in rials: the official form if possible, otherwise a plain one. */
export function PrintPaper({ invoice, result, shop }: PrintPaperProps) {
  const amounts = printedAmounts(invoice);
  return (
    <div className="print-paper">
      <PrintHead invoice={invoice} />
      <PrintParties invoice={invoice} shop={shop} />
      <PrintLines
        invoice={invoice}
        amounts={amounts}
        foot={<PrintFoot invoice={invoice} amounts={amounts} result={result} />}
      />
    </div>
  );
}

function PrintHead({ invoice }: { invoice: Invoice }) {
  const t = useTranslations();
  const { id, receipted_at, tax_number, vat = "shown", status_fa, viewer } = invoice;
  const kind = paperKind(invoice);
  const official = isOfficial(invoice);
  const { origin, host } = window.location;
  const path = routes.receipt(id);
  return (
    <header className="print-head">
      <dl>
        <Fact label={t("Print.number")} value={toPersianDigits(id)} />
        <Fact label={t("Print.date")} value={formatJalaliDate(receipted_at)} />
        {official && <Fact label={t("Print.taxNumber")} value={tax_number ?? t("Print.taxNumberPlace")} isCode />}
        {official && (
          <Fact label={t("Print.copy")} value={t(viewer === "agent" ? "Print.duplicate" : "Print.original")} />
        )}
        {kind === "void" && <Fact label={t("Print.status")} value={status_fa} />}
      </dl>
      <div className="print-title">
        <p>{t("Brand.name")}</p>
        <h1>{t(kind === "proforma" ? "Print.proforma" : official ? "Print.official" : "Print.plain")}</h1>
        <p className="print-soft">{t(vat === "included" ? "Print.inRialsWithTax" : "Print.inRials")}</p>
      </div>
      <figure>
        <QrCode link={`${origin}${path}`} label={t("Print.liveLink")} className="" />
        <figcaption dir="ltr">{`${host}${path}`}</figcaption>
      </figure>
    </header>
  );
}

function Fact({ label, value, isCode = false }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div className="print-fact">
      <dt>{label}: </dt>
      <dd>{isCode ? <CodeText>{value}</CodeText> : value}</dd>
    </div>
  );
}
