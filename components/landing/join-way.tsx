import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatMobile } from "@/lib/persian/mobile";

type JoinWayProps = {
  phone: string | undefined;
  /** Opens a conversation; null where the shop has none. */
  chat: string | null;
};

/** How somebody who has read on becomes an agent: by a call, or a message where the shop has no number. */
export function JoinWay({ phone, chat }: JoinWayProps) {
  const t = useTranslations("Landing");
  if (!phone && !chat) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {phone && (
        <ButtonLink href={`tel:${phone}`} size="lg" className="max-md:grow">
          {t("joinCall")}
          <bdi dir="ltr">{toPersianDigits(formatMobile(phone))}</bdi>
        </ButtonLink>
      )}
      {chat && (
        <ButtonLink
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          size="lg"
          variant={phone ? "outline" : "primary"}
          className="max-md:grow"
        >
          {t("joinChat")}
        </ButtonLink>
      )}
    </div>
  );
}
