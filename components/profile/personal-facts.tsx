import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CodeText } from "@/components/ui/code-text";
import { PlaceType, type User } from "@/lib/contract/user";
import { fullName } from "@/lib/domain/account/full-name";
import { formatMobile } from "@/lib/persian/mobile";
import { maskNationalId } from "@/lib/persian/national-id";
import { routes } from "@/lib/routes";

const numberOf = (digits: string | null) => digits && <CodeText>{digits}</CodeText>;

type FactProps = {
  name: string;
  value: ReactNode;
  change?: ReactNode;
};

function Fact({ name, value, change }: FactProps) {
  const t = useTranslations("Profile");
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 border-b py-1">
      <dt className="w-28 shrink-0 text-ink-soft sm:w-36 lg:w-40">{name}</dt>
      <dd className="min-w-0 grow basis-40 font-medium">
        {value || <span className="font-normal text-ink-faint">{t("notGiven")}</span>}
      </dd>
      {change && <dd className="max-sm:ms-32">{change}</dd>}
    </div>
  );
}

function Change({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-medium text-brand hover:underline">
      {children}
    </a>
  );
}

/** Has a fixed length, so that it does not reveal the length of the password. */
const HIDDEN = "•".repeat(8);

/** `isChangeable` is true if the account has a password and a number. */
export function PersonalFacts({ user, isChangeable }: { user: User; isChangeable: boolean }) {
  const t = useTranslations("Profile");
  return (
    <dl>
      <Fact name={t("name")} value={fullName(user.first_name, user.last_name)} />
      <Fact name={t("nationalId")} value={numberOf(user.national_no && maskNationalId(user.national_no))} />
      <Fact
        name={t("mobile")}
        value={numberOf(formatMobile(user.mobile))}
        change={isChangeable && <Change href={routes.changeMobile}>{t("changeMobile")}</Change>}
      />
      {isChangeable && (
        <Fact
          name={t("password")}
          value={<span aria-hidden="true">{HIDDEN}</span>}
          change={<Change href={routes.changePassword}>{t("changePassword")}</Change>}
        />
      )}
      <Fact name={t("email")} value={user.email && <CodeText>{user.email}</CodeText>} />
      <Fact name={t("gender")} value={user.gender_fa} />
      <Fact name={t("buyerKind")} value={t(user.place.type === PlaceType.Company ? "companyKind" : "store")} />
    </dl>
  );
}

/** Data for official invoices; renders nothing for a person. */
export function BusinessFacts({ user }: { user: User }) {
  const t = useTranslations("Profile");
  const { company_name, economic_no, registration_no } = user;
  if (!company_name && !economic_no && !registration_no) return null;
  return (
    <>
      <h2 className="mt-8 mb-2 text-lg font-bold">{t("business")}</h2>
      <dl>
        <Fact name={t("companyName")} value={company_name} />
        <Fact name={t("economicNo")} value={numberOf(economic_no)} />
        <Fact name={t("registrationNo")} value={numberOf(registration_no)} />
      </dl>
    </>
  );
}
