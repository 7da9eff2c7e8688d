import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SupportHours } from "@/components/catalog/support-hours";
import { AddressText } from "@/components/ui/address-text";
import { PhoneItems } from "@/components/ui/phone-items";
import type { FooterInfo } from "@/lib/contract/content";
import { socialLinks } from "@/lib/domain/shop/contact-info";

const LINK = "inline-flex min-h-11 items-center hover:text-brand hover:underline md:pointer-fine:min-h-8";

/** OpenStreetMap needs neither a key nor an app. */
const mapHref = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;

type ContactChannelsProps = {
  info: FooterInfo;
  children?: ReactNode;
};

/** True if the shop offers any contact besides the form. */
export function hasContactChannel(info: FooterInfo): boolean {
  const { phone_numbers: phones, support_hours, address, store_hours, location, email } = info;
  return Boolean(phones[0] || support_hours || address || store_hours || location || email || socialLinks(info)[0]);
}

export function ContactChannels({ info, children }: ContactChannelsProps) {
  const t = useTranslations("Contact");
  const social = socialLinks(info);
  return (
    <section aria-labelledby="ways" className="flex flex-col gap-6 xl:col-start-2">
      <h2 id="ways" className="text-title font-bold">
        {t("ways")}
      </h2>
      {(info.phone_numbers.length > 0 || info.support_hours) && (
        <Channel title={t(info.phone_numbers.length > 0 ? "phones" : "hours")}>
          <ul className="text-lg font-medium empty:hidden">
            <PhoneItems numbers={info.phone_numbers} className={LINK} />
          </ul>
          {info.support_hours && (
            <p className="text-ink-soft">
              <SupportHours hours={info.support_hours} closed={t("supportClosed", { hours: info.support_hours })}>
                {t("supportHours", { hours: info.support_hours })}
              </SupportHours>
            </p>
          )}
        </Channel>
      )}
      {(info.address || info.store_hours || info.location) && (
        <Channel title={t("address")}>
          {info.address && (
            <address className="not-italic">
              <AddressText>{info.address}</AddressText>
            </address>
          )}
          {info.store_hours && <p className="text-ink-soft">{t("storeHours", { hours: info.store_hours })}</p>}
          {info.location && (
            <div className="mt-3">
              {children}
              <a
                href={mapHref(info.location)}
                target="_blank"
                rel="noopener noreferrer"
                className={`${LINK} font-medium text-brand`}
              >
                {t("openMap")}
              </a>
            </div>
          )}
        </Channel>
      )}
      {info.email && (
        <Channel title={t("email")}>
          <a href={`mailto:${info.email}`} dir="ltr" className={LINK}>
            {info.email}
          </a>
        </Channel>
      )}
      {social.length > 0 && (
        <Channel title={t("social")}>
          <ul className="flex flex-wrap gap-x-5">
            {social.map(({ network, href }) => (
              <li key={network}>
                <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
                  {t(network)}
                </a>
              </li>
            ))}
          </ul>
        </Channel>
      )}
    </section>
  );
}

function Channel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-xs font-medium text-ink-faint">{title}</h3>
      {children}
    </div>
  );
}
