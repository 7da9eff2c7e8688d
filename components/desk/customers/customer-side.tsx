import { useTranslations } from "next-intl";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { Writes } from "@/components/desk/kit/only-looks";
import { AddressText } from "@/components/ui/address-text";
import { CodeText } from "@/components/ui/code-text";
import type { DeskCustomer } from "@/lib/contract/desk-customer";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { formatCode } from "@/lib/persian/no-break";
import { Fact } from "./fact";
import { Section } from "./section";

type Shown = { customer: DeskCustomer };

export function CustomerFacts({ customer }: Shown) {
  const t = useTranslations("StaffCustomers");
  const { id, mobile, national_no, email, agent, company, company_name, economic_no, registration_no } = customer;
  const { created_at, confirm } = customer;
  const rows = [
    ["email", email],
    ["agent", agent],
    ["company", joined([company_name, company]) || null],
    ["economicNo", economic_no && <CodeText>{economic_no}</CodeText>],
    ["registrationNo", registration_no && <CodeText>{registration_no}</CodeText>],
  ] as const;
  return (
    <Section
      title={t("details")}
      fact={formatCode(mobile)}
      note={
        <Writes>
          <a href={deskRoutes.customerEdit(id)} className="inline-flex min-h-11 items-center text-brand">
            {t("edit")}
          </a>
        </Writes>
      }
    >
      <dl>
        <Fact name={t("mobile")}>
          <CodeText>{mobile}</CodeText>
        </Fact>
        {national_no && (
          <Fact name={t("nationalNo")}>
            <CodeText>{national_no}</CodeText>
          </Fact>
        )}
        {rows.map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={t(name)}>
                {value}
              </Fact>
            ),
        )}
        <Fact name={t("memberSince")}>{formatJalaliDate(created_at)}</Fact>
        <Fact name={t("identity")}>
          {t(`confirm_${confirm.state}`)}
          <span className="block text-xs text-ink-soft empty:hidden">
            {joined([confirm.reason, confirm.by, confirm.at && formatJalaliDate(confirm.at)])}
          </span>
        </Fact>
      </dl>
    </Section>
  );
}

export function CustomerAddresses({ customer: { addresses } }: Shown) {
  const t = useTranslations("StaffCustomers");
  return (
    <Section title={t("addresses")} fact={joined([...new Set(addresses.map(({ city }) => city))])}>
      {addresses.length === 0 && <p className="text-xs text-ink-soft">{t("noAddresses")}</p>}
      <ul className="grid gap-2">
        {addresses.map(({ id, name, city, address, postal_code, is_main }) => (
          <li key={id}>
            <b className="font-medium">{name}</b>{" "}
            {is_main && <span className="text-xs text-ink-soft">{t("main")}</span>}
            <span className="block text-xs text-ink-soft">
              <AddressText>{joined([city, address, t("postalCode", { code: postal_code })])}</AddressText>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function CustomerDevices({ customer: { devices } }: Shown) {
  const t = useTranslations("StaffCustomers");
  if (devices.length === 0) return null;
  const warranty = ({ warranty_until, months_left }: (typeof devices)[number]) => {
    if (!warranty_until) return t("noWarranty");
    const day = formatJalaliDate(warranty_until);
    return months_left === null
      ? t("warrantyOver", { day })
      : t("warrantyLeft", { day, count: formatCount(months_left) });
  };
  return (
    <Section title={t("devices")} fact={joined(devices.map(({ name }) => name))}>
      <ul className="grid gap-2">
        {devices.map((device) => (
          <li key={`${device.order_no}:${device.serial}`}>
            <DeskLink href={deskRoutes.order(device.order_no)} className="font-medium text-brand">
              {device.name}
            </DeskLink>{" "}
            <CodeText className="text-xs">{device.serial}</CodeText>
            <span className="block text-xs text-ink-soft">{warranty(device)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function CustomerNote({ customer: { staff_note } }: Shown) {
  const t = useTranslations("StaffCustomers");
  return (
    <Section title={t("staffNote")} fact={staff_note}>
      <p className="break-words whitespace-pre-line">{staff_note ?? "–"}</p>
      <p className="pt-1 text-xs text-ink-soft">{t("staffNoteHint")}</p>
    </Section>
  );
}

export function CustomerSessions({ customer: { sessions } }: Shown) {
  const t = useTranslations("StaffCustomers");
  const { count, last_at, device } = sessions;
  return (
    <p className="text-xs text-ink-soft">
      {count === 0
        ? t("noSessions")
        : joined([
            t("sessionCount", { count: formatCount(count) }),
            last_at && t("lastUse", { day: formatJalaliDate(last_at) }),
            device,
          ])}
    </p>
  );
}
