import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AddressText } from "@/components/ui/address-text";
import { CodeText } from "@/components/ui/code-text";
import type { FooterInfo } from "@/lib/contract/content";
import type { Identity, Invoice } from "@/lib/contract/invoice";
import { idKind, isOfficial } from "@/lib/domain/order/printed-invoice";
import { joined } from "@/lib/persian/joined";
import { formatMobile } from "@/lib/persian/mobile";

const EMPTY_IDENTITY: Identity = {
  name: "",
  national_id: null,
  economic_no: null,
  registration_no: null,
  province: null,
  city: null,
  address: null,
  postal_code: null,
  phone: null,
};

/** The official form shows every required field, the plain one only name, address and phone number. */
export function PrintParties({ invoice, shop }: { invoice: Invoice; shop: FooterInfo | undefined }) {
  const t = useTranslations("Print");
  const official = isOfficial(invoice);
  const seller = useSeller(invoice, shop);
  const { buyer, customer } = invoice;
  const recipient = { ...EMPTY_IDENTITY, name: customer?.name ?? "", address: customer?.address ?? null };
  const plain = { ...recipient, phone: customer ? formatMobile(customer.mobile) : null };
  return (
    <table className="print-parties">
      <tbody>
        <Party title={t("seller")} identity={seller} isWhole={official} />
        <Party title={t("buyer")} identity={(official && buyer) || plain} isWhole={official} />
      </tbody>
    </table>
  );
}

/** Falls back to the contact data in the footer if the settings name no seller. */
function useSeller({ seller }: Invoice, shop: FooterInfo | undefined): Identity {
  const name = useTranslations("Brand")("name");
  return seller ?? { ...EMPTY_IDENTITY, name, address: shop?.address ?? null, phone: shop?.phone_numbers[0] ?? null };
}

type PartyProps = {
  title: string;
  identity: Identity;
  /** True for the official form, where an unknown field is printed as a dash. */
  isWhole: boolean;
};

function Party({ title, identity, isWhole }: PartyProps) {
  const t = useTranslations("Print");
  const { name, national_id, economic_no, registration_no, province, city, address, postal_code, phone } = identity;
  const isOne = idKind(identity) !== "companyId";
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <dl>
          <Fact label={t("name")}>{name}</Fact>
          {isWhole && (
            <>
              <Fact label={t("economicNo")}>{economic_no && <CodeText>{economic_no}</CodeText>}</Fact>
              <Fact label={t(idKind(identity))}>{national_id && <CodeText>{national_id}</CodeText>}</Fact>
              {/* Only companies have such a number. */}
              {(registration_no || !isOne) && (
                <Fact label={t("registrationNo")}>{registration_no && <CodeText>{registration_no}</CodeText>}</Fact>
              )}
              <Fact label={t("place")}>{joined([province, city])}</Fact>
              <Fact label={t("postalCode")}>{postal_code && <CodeText>{postal_code}</CodeText>}</Fact>
            </>
          )}
          <Fact label={t("phone")}>{phone && <CodeText>{phone}</CodeText>}</Fact>
          <Fact label={t("address")}>{address && <AddressText>{address}</AddressText>}</Fact>
        </dl>
      </td>
    </tr>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations("Print");
  return (
    <div className="print-fact">
      <dt>{label}: </dt>
      <dd>{children || t("none")}</dd>
    </div>
  );
}
