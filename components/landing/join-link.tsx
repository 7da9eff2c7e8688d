import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import { formatMobile } from "@/lib/persian/mobile";

type JoinWayProps = {
  phone: string | undefined;
  chat: string | null;
  formHref?: string;
};

export function JoinLink({ phone, chat, formHref }: JoinWayProps) {
  const t = useTranslations("Landing");
  if (!phone && !chat && !formHref) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {formHref && (
        <ButtonLink href={formHref} size="lg" className="max-md:grow">
          {t("joinForm")}
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink href={`tel:${phone}`} size="lg" variant={formHref ? "outline" : "primary"} className="max-md:grow">
          {t("joinCall")}
          <CodeText>{formatMobile(phone)}</CodeText>
        </ButtonLink>
      )}
      {chat && (
        <ButtonLink
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          size="lg"
          variant={phone || formHref ? "outline" : "primary"}
          className="max-md:grow"
        >
          {t("joinChat")}
        </ButtonLink>
      )}
    </div>
  );
}
