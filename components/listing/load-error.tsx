import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

export function LoadError({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <div className="pt-6">
      <Alert
        tone="danger"
        live
        title={t("List.loadError")}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t("Common.retry")}
          </Button>
        }
      />
    </div>
  );
}
