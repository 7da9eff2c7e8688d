import { getTranslations } from "next-intl/server";
import { textMetadata } from "@/app/(shop)/text-screen";
import { MapPicture } from "@/components/address/map-picture";
import { ContactChannels, hasContactChannel } from "@/components/contact/contact-channels";
import { ContactForm } from "@/components/contact/contact-form";
import { InfoFrame } from "@/components/content/info-frame";
import { TextSections } from "@/components/content/text-sections";
import { JsonLd } from "@/components/ui/json-ld";
import { loadPage } from "@/lib/api/content";
import { loadIdentity } from "@/lib/api/identity";
import { loadFooter, orNothing } from "@/lib/api/server";
import { loadShopSections } from "@/lib/api/shop-sections";
import { env, isBuild } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { organizationJsonLd } from "@/lib/seo/json-ld";

export const revalidate = 3600;

export const generateMetadata = () => textMetadata("contact-us");

export default async function ContactPage() {
  if (isBuild) return null;
  const [t, identity, page, info, has] = await Promise.all([
    getTranslations(),
    loadIdentity(),
    loadPage("contact-us"),
    orNothing("The contact data", loadFooter()),
    loadShopSections(),
  ]);
  return (
    <InfoFrame current="contact-us" title={page.title} intro={page.intro} hasFaqs={has.faqs} isWide>
      {info && <JsonLd data={organizationJsonLd(identity, info, env.origin)} />}
      <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="write" className="min-w-0 xl:col-start-1">
          <h2 id="write" className="mb-5 text-title font-bold">
            {t("Contact.write")}
          </h2>
          <IslandMessages island="contact">
            <ContactForm />
          </IslandMessages>
        </section>
        {info && hasContactChannel(info) && (
          <ContactChannels info={info}>{info.location && <MapPicture point={info.location} />}</ContactChannels>
        )}
      </div>
      <TextSections sections={page.sections} />
    </InfoFrame>
  );
}
