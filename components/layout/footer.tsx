import { useTranslations } from "next-intl";
import type { FooterInfo } from "@/lib/contract/content";
import { Sort } from "@/lib/contract/product";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatMobile } from "@/lib/persian/mobile";
import { JOIN_AGENTS_SLUG, routes } from "@/lib/routes";

const LINK = "inline-flex min-h-11 items-center text-on-deep-soft hover:text-on-deep hover:underline";

type FooterProps = {
  /** Null while the shop server does not tell. */
  info: FooterInfo | null;
  /** Empty without a blog. */
  blogUrl: string;
};

/** Who the shop is and how to reach it. Addresses come from the shop server. */
export function Footer({ info, blogUrl }: FooterProps) {
  const t = useTranslations();
  const shelves = [
    { name: t("List.allProducts"), href: routes.search },
    { name: t("Nav.brands"), href: routes.brands },
    { name: t("Nav.bundles"), href: routes.bundles },
    { name: t("List.newest"), href: `${routes.search}?sortby=${Sort.Newest}` },
    { name: t("List.biggestDiscount"), href: `${routes.search}?sortby=${Sort.BiggestDiscount}` },
    { name: t("List.bestSelling"), href: `${routes.search}?sortby=${Sort.BestSelling}` },
  ];
  const guide = [
    { name: t("Nav.faqs"), href: routes.faqs },
    { name: t("Nav.terms"), href: routes.terms },
    { name: t("Nav.joinAgents"), href: routes.landing(JOIN_AGENTS_SLUG) },
    ...(blogUrl ? [{ name: t("Nav.articles"), href: blogUrl, isElsewhere: true }] : []),
  ];
  return (
    <footer className="mt-16 bg-deep text-sm text-on-deep">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-4 gap-y-8 px-4 py-10 lg:grid-cols-4">
        <div className="max-lg:col-span-2">
          <p className="text-lg font-extrabold">{t("Brand.name")}</p>
          <p className="mt-2 max-w-prose text-on-deep-soft">{t("Brand.homeDescription")}</p>
          <p className="mt-4 font-medium">{t("Nav.supportHours")}</p>
        </div>
        <Links title={t("Nav.products")} links={shelves} />
        <Links title={t("Nav.guide")} links={guide} />
        {info && <Contact info={info} />}
      </div>
      {info && <Social info={info} />}
    </footer>
  );
}

type FooterLink = {
  name: string;
  href: string;
  /** Outside the shop: in a tab of its own. */
  isElsewhere?: boolean;
};

function Links({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-bold">{title}</h2>
      <ul>
        {links.map(({ name, href, isElsewhere }) => (
          <li key={href}>
            <a href={href} {...(isElsewhere && { target: "_blank", rel: "noopener" })} className={LINK}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ info }: { info: FooterInfo }) {
  const t = useTranslations("Nav");
  return (
    <section className="max-lg:col-span-2">
      <h2 className="mb-2 font-bold">{t("footerContact")}</h2>
      <address className="not-italic">
        <ul>
          {info.phone_numbers.map((number) => (
            <li key={number}>
              <a href={`tel:${number}`} dir="ltr" className={LINK}>
                {toPersianDigits(formatMobile(number))}
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${info.email}`} dir="ltr" className={LINK}>
              {info.email}
            </a>
          </li>
          <li className="py-2 text-on-deep-soft">{info.address}</li>
        </ul>
      </address>
    </section>
  );
}

function Social({ info }: { info: FooterInfo }) {
  const t = useTranslations("Nav");
  const social = [
    { name: t("aparat"), href: info.aparat },
    { name: t("whatsapp"), href: info.whatsapp },
    { name: t("instagram"), href: info.instagram },
  ].filter(({ href }) => href.startsWith("https://"));
  return (
    <div className="border-t border-deep-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 py-3">
        <p className="text-on-deep-soft">{t("followUs")}</p>
        {social.map(({ name, href }) => (
          <a key={href} href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
            {name}
          </a>
        ))}
      </div>
    </div>
  );
}
