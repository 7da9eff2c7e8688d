import { useTranslations } from "next-intl";
import type { DeskMessage, MessageMoment } from "@/lib/contract/desk-message";
import { joined } from "@/lib/persian/joined";

export function useMessageText() {
  const t = useTranslations("StaffMessages");
  const did = ({ act, text }: MessageMoment): string => {
    if (act === "assign") return text ? t("did_assign", { name: text }) : t("did_drop");
    return t(`did_${act}`);
  };
  const last = ({ history }: DeskMessage): string => {
    const moment = history.at(-1);
    return moment ? joined([did(moment), moment.by, moment.act === "assign" ? null : moment.text]) : t("nothingYet");
  };
  return { did, last };
}
