import Share from "lucide-react/icons/share";
import { useTranslations } from "next-intl";
import { share } from "@/components/catalog/share";
import { Button } from "@/components/ui/button";
import { CopyWordButton } from "@/components/ui/copy-word-button";

export function ShareLink({ link, number }: { link: string; number: string }) {
  const t = useTranslations();
  const title = t("Invoice.titleOf", { number });
  return (
    <div className="flex gap-2">
      <Button className="flex-1" onClick={() => void share({ link, title, copied: t("Common.copiedLink") })}>
        <Share aria-hidden="true" className="size-5" />
        {t("Product.share")}
      </Button>
      <CopyWordButton variant="outline" text={link} label={t("Common.copy")} copied={t("Common.copied")} />
    </div>
  );
}
