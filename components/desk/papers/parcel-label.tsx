import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AddressText } from "@/components/ui/address-text";
import { CodeText } from "@/components/ui/code-text";
import type { OrderPaper } from "@/lib/contract/desk-order";
import type { Identity } from "@/lib/contract/invoice";
import { toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { formatMobile } from "@/lib/persian/mobile";
import { formatCode } from "@/lib/persian/no-break";
import { OrderCode } from "./order-code";

export function ParcelLabel({ paper, seller }: { paper: OrderPaper; seller: Identity | null }) {
  const t = useTranslations("Staff");
  const shop = useTranslations("Brand")("name");
  const { id, recipient } = paper;
  return (
    <article className="paper" aria-label={t("labelsOf", { number: toPersianDigits(id) })}>
      <Party title={t("receiver")} name={recipient.name} phone={formatMobile(recipient.mobile)} isWide>
        <p className="paper-address">
          <AddressText>{recipient.address}</AddressText>
        </p>
        {recipient.postal_code && <PostalCode code={recipient.postal_code} />}
      </Party>
      <footer>
        <Party title={t("sender")} name={seller?.name ?? shop} phone={seller?.phone ?? null}>
          <p>
            <AddressText>{joined([seller?.province, seller?.city, seller?.address])}</AddressText>
          </p>
          {seller?.postal_code && <PostalCode code={seller.postal_code} />}
          <p className="paper-soft">
            {joined([paper.carrier ?? paper.posting])}{" "}
            {paper.bill_of_landing && <CodeText>{paper.bill_of_landing}</CodeText>}
          </p>
        </Party>
        <OrderCode id={id} />
      </footer>
    </article>
  );
}

type PartyProps = { title: string; name: string; phone: string | null; isWide?: boolean; children: ReactNode };

function Party({ title, name, phone, isWide = false, children }: PartyProps) {
  return (
    <section className={isWide ? "paper-to" : ""}>
      <h2>{title}</h2>
      <p className="paper-name">{name}</p>
      {children}
      {phone && (
        <p>
          <CodeText>{phone}</CodeText>
        </p>
      )}
    </section>
  );
}

function PostalCode({ code }: { code: string }) {
  const t = useTranslations("Staff");
  return <p className="paper-postal">{t("postalCode", { code: formatCode(code) })}</p>;
}
