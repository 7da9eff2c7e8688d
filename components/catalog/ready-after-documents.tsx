import { useTranslations } from "next-intl";
import type { DocumentWait } from "@/lib/contract/product";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";

/**
 * Says how long delivery takes once the buyer's documents are approved, because no date can be promised before that.
 */
export function ReadyAfterDocuments({ wait: { from_days: from, to_days: to } }: { wait: DocumentWait }) {
  const t = useTranslations("Documents");
  const days = from === to ? formatCount(to) : t("range", { from: formatCount(from), to: formatCount(to) });
  return t.rich("ready", {
    days,
    link: (chunks) => (
      <a href={routes.documents} className="underline underline-offset-4 hover:text-brand">
        {chunks}
      </a>
    ),
  });
}
