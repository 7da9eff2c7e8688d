import { useTranslations } from "next-intl";
import { SupportHours } from "@/components/catalog/support-hours";
import { AddressText } from "@/components/ui/address-text";
import { PhoneItems } from "@/components/ui/phone-items";
import type { Category } from "@/lib/contract/catalogue";
import type { FooterInfo } from "@/lib/contract/content";
import { leavesOf } from "@/lib/domain/product/category-tree";
import { socialLinks } from "@/lib/domain/shop/contact-info";
import type { ShopSections } from "@/lib/domain/shop/shop-sections";
import { formatJalaliYear } from "@/lib/persian/jalali";
import { JOIN_AGENTS_SLUG, routes } from "@/lib/routes";
import { type FooterLink, FooterLinks, LINK } from "./footer-links";
import { Logo, type LogoProps } from "./logo";
import { TrustSeals, type TrustSealsProps } from "./trust-seal";

const MAX_CATEGORIES = 5;

type FooterProps = TrustSealsProps & {
  look: LogoProps;
  /** A sentence about the shop. */
  summary: string;
  info: FooterInfo | null;
  categories: Category[] | null;
  blogUrl: string;
  has: ShopSections;
};

export function Footer({ look, summary, info, categories, blogUrl, has, seal, other }: FooterProps) {
  const t = useTranslations();
  return (
    <footer
      data-below=""
      className="bg-sunken in-[html:has([data-hero])]:mt-14 lg:in-[html:has([data-hero])]:mt-22 print:hidden"
    >
      {/* In the basket and the account the footer is only one line. */}
      <div className="mx-auto grid in-[html:has(:is([data-account],[data-basket]))]:hidden max-w-page grid-cols-2 gap-x-6 gap-y-8 px-gutter py-10 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] lg:py-12">
        <div className="max-md:col-span-full md:max-lg:col-span-2">
          <div className="flex">
            <Logo {...look} />
          </div>
          <p className="mt-3 max-w-80 text-ink-soft">{summary}</p>
          {info && <Contact info={info} />}
        </div>
        <FooterLinks title={t("Nav.shop")} links={useGoods(categories, has)} />
        <FooterLinks title={t("Brand.name")} links={useAbout(info, blogUrl, has)} />
        <FooterLinks
          title={t("Nav.guide")}
          links={[
            ...(has.trades ? [{ name: t("Choose.short"), href: routes.choose }] : []),
            ...(has.faqs ? [{ name: t("Nav.faqs"), href: routes.faqs }] : []),
            { name: t("Nav.serial"), href: routes.serial },
            { name: t("Nav.documentsShort"), href: routes.documents },
            { name: t("Nav.saleServices"), href: routes.saleServices },
            { name: t("Nav.terms"), href: routes.terms },
            { name: t("Nav.privacy"), href: routes.privacy },
            { name: t("Header.orders"), href: routes.orders },
            { name: t("Header.wishlist"), href: routes.wishlist },
          ]}
        />
        <TrustSeals seal={seal} other={other} />
      </div>
      <div className="mx-auto max-w-page px-gutter">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t py-5 text-xs text-ink-soft">
          <p>{t("Brand.copyright", { year: formatJalaliYear(new Date().toISOString()) })}</p>
          {info?.address && (
            <address className="not-italic">
              <AddressText>{info.address}</AddressText>
            </address>
          )}
        </div>
      </div>
    </footer>
  );
}

function useGoods(categories: Category[] | null, has: ShopSections): FooterLink[] {
  const t = useTranslations();
  const goods = leavesOf(categories ?? []).slice(0, MAX_CATEGORIES);
  return [
    ...goods.map((category) => ({ name: category.name, href: routes.categoryEntry(category) })),
    ...(has.bundles ? [{ name: t("Nav.bundles"), href: routes.bundles }] : []),
    { name: t("List.allProducts"), href: routes.search },
  ];
}

function useAbout(info: FooterInfo | null, blogUrl: string, has: ShopSections): FooterLink[] {
  const t = useTranslations("Nav");
  const elsewhere = [
    ...(blogUrl ? [{ name: t("articles"), href: blogUrl }] : []),
    ...(info ? socialLinks(info).map(({ network, href }) => ({ name: t(network), href })) : []),
  ];
  return [
    { name: t("about"), href: routes.about },
    { name: t("contact"), href: routes.contact },
    ...(has.brands ? [{ name: t("brands"), href: routes.brands }] : []),
    ...(has.agentInvitation ? [{ name: t("joinAgents"), href: routes.landing(JOIN_AGENTS_SLUG) }] : []),
    ...elsewhere.map((link) => ({ ...link, isElsewhere: true })),
  ];
}

function Contact({ info }: { info: FooterInfo }) {
  const t = useTranslations("Contact");
  if (info.phone_numbers.length === 0 && !info.support_hours && !info.email) return null;
  return (
    <ul className="mt-3">
      <PhoneItems numbers={info.phone_numbers} className={LINK} />
      {info.support_hours && (
        <li className="text-ink-soft">
          <SupportHours hours={info.support_hours} closed={t("supportClosed", { hours: info.support_hours })}>
            {t("supportHours", { hours: info.support_hours })}
          </SupportHours>
        </li>
      )}
      {info.email && (
        <li>
          <a href={`mailto:${info.email}`} dir="ltr" className={LINK}>
            {info.email}
          </a>
        </li>
      )}
    </ul>
  );
}
