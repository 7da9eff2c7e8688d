import { useTranslations } from "next-intl";
import { AccountActs } from "@/components/desk/customers/account-acts";
import { ActFor } from "@/components/desk/customers/act-for";
import { ConfirmStrip } from "@/components/desk/customers/confirm-strip";
import { CustomerCodes } from "@/components/desk/customers/customer-codes";
import { CustomerMessages, CustomerOrders, WalletEntries } from "@/components/desk/customers/customer-main";
import { CustomerBadge } from "@/components/desk/customers/customer-rows";
import {
  CustomerAddresses,
  CustomerDevices,
  CustomerFacts,
  CustomerNote,
  CustomerSessions,
} from "@/components/desk/customers/customer-side";
import { Section } from "@/components/desk/customers/section";
import { WalletForm } from "@/components/desk/customers/wallet-form";
import { OnlyLooks } from "@/components/desk/kit/only-looks";
import { RecordHead } from "@/components/desk/record/record-head";
import type { DeskCustomer } from "@/lib/contract/desk-customer";
import type { HeldRight } from "@/lib/contract/staff";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { IslandMessages } from "@/lib/i18n/island-messages";

/** Everything about one customer; `rights` are those of the user. */
export function CustomerScreen({ customer, rights }: { customer: DeskCustomer; rights: readonly HeldRight[] }) {
  const t = useTranslations("StaffCustomers");
  const { id, name, mobile, wallet, confirm, blocked, company_name, company, is_agent } = customer;
  const marks = {
    confirm: confirm.state,
    is_blocked: blocked !== null,
    is_company: Boolean(company_name || company),
    is_agent,
  };
  const act = "inline-flex min-h-11 items-center font-medium text-brand";
  return (
    <>
      <RecordHead
        back={{ href: deskRoutes.customers, name: t("customers") }}
        title={name}
        ltr={name === mobile}
        badge={<CustomerBadge {...marks} />}
      />
      <p className="flex flex-wrap gap-x-5 pb-3">
        <a data-key="KeyC" href={`tel:${mobile}`} className={act}>
          {t("call")}
        </a>
        <a data-key="KeyM" href={`sms:${mobile}`} className={act}>
          {t("sms")}
        </a>
        {rights.includes("actFor") && !customer.has_role && !blocked && (
          <IslandMessages island="desk-customer-act-for">
            <ActFor customer={{ id, name }} />
          </IslandMessages>
        )}
      </p>
      {confirm.state === "todo" && rights.includes("confirmCustomers") && (
        <IslandMessages island="desk-customer-confirm">
          <OnlyLooks value={false}>
            <ConfirmStrip customer={{ id, name }} />
          </OnlyLooks>
        </IslandMessages>
      )}
      <div className="grid grid-cols-1 gap-x-8 pb-24 lg:gap-y-6 lg:pb-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="grid grid-cols-1 content-start lg:gap-6">
          <CustomerOrders customer={customer} />
          {wallet && (
            <Section title={t("wallet")} note={t("balance", { amount: formatToman(wallet.balance) })}>
              <WalletEntries wallet={wallet} />
              <IslandMessages island="desk-customer-wallet">
                <OnlyLooks value={!rights.includes("wallets")}>
                  <WalletForm id={id} name={name} balance={wallet.balance} />
                </OnlyLooks>
              </IslandMessages>
            </Section>
          )}
          <CustomerMessages customer={customer} />
        </div>
        <div className="grid grid-cols-1 content-start lg:gap-6">
          <CustomerFacts customer={customer} />
          <CustomerAddresses customer={customer} />
          <CustomerDevices customer={customer} />
          {customer.codes && (
            <Section title={t("codes")}>
              <IslandMessages island="desk-customer-codes">
                <OnlyLooks value={!rights.includes("coupons")}>
                  <CustomerCodes id={id} codes={customer.codes} />
                </OnlyLooks>
              </IslandMessages>
            </Section>
          )}
          <CustomerNote customer={customer} />
          <Section title={t("login")}>
            <CustomerSessions customer={customer} />
            {rights.includes("blockCustomers") && (
              <IslandMessages island="desk-customer-account">
                <AccountActs customer={customer} />
              </IslandMessages>
            )}
          </Section>
        </div>
      </div>
    </>
  );
}
