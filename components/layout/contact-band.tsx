import { useTranslations } from "next-intl";
import { SupportHours } from "@/components/catalog/support-hours";
import { buttonClass } from "@/components/ui/button-class";
import type { FooterInfo } from "@/lib/contract/content";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatMobile } from "@/lib/persian/mobile";

type ContactBandProps = {
  info: FooterInfo | null;
  chat: string | null;
};

/** Invites visitors to ask questions before they buy; omitted if the shop has no contact data. */
export function ContactBand({ info, chat }: ContactBandProps) {
  const t = useTranslations("Nav");
  const phone = info?.phone_numbers[0];
  if (!phone && !chat) return null;
  const hours = info?.support_hours;
  return (
    <section
      id="ask"
      aria-labelledby="ask-title"
      // Hidden on basket and account pages, whose visitors have already decided.
      className="ask mt-14 in-[html:has(:is([data-account],[data-basket]))]:hidden lg:mt-22 print:hidden"
    >
      <div className="ask-lines mx-auto flex max-w-page flex-col gap-x-10 gap-y-5 px-gutter py-8 md:flex-row md:items-center lg:py-10">
        <div className="md:me-auto">
          <h2 id="ask-title" className="text-title font-bold">
            {t("askTitle")}
          </h2>
          <p className="text-lg text-(--ask-soft)">
            {hours ? (
              <SupportHours hours={hours} closed={t("askClosed", { hours })}>
                {t("askHours", { hours })}
              </SupportHours>
            ) : (
              t("askText")
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          {phone && (
            <a
              href={`tel:${phone}`}
              dir="ltr"
              className="inline-flex min-h-11 items-center text-title font-bold hover:underline"
            >
              {toPersianDigits(formatMobile(phone))}
            </a>
          )}
          {chat && (
            <a
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonClass({ variant: "plain" })} border border-(--ask-line)`}
            >
              {t("askChat")}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
