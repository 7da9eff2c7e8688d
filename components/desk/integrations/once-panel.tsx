import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { CodeText } from "@/components/ui/code-text";
import { CopyButton } from "@/components/ui/copy-button";

type OncePanelProps = { title: string; secret: string; onDone: () => void };

/** A secret that the shop shows once, because it stores only a hash of it or an encrypted copy. */
export function OncePanel({ title, secret, onDone }: OncePanelProps) {
  const t = useTranslations("StaffIntegrations");
  return (
    <div role="status" className="my-3 grid max-w-xl gap-3 rounded-md bg-warning-soft p-4">
      <p>
        <b className="font-medium">{title}</b> <span className="text-xs">{t("onceText")}</span>
      </p>
      <p className="flex items-center gap-4">
        <CodeText className="min-w-0">{secret}</CodeText>
        <CopyButton text={secret} label={t("copy")} copied={t("copied")} />
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={onDone}>
        {t("done")}
      </Button>
    </div>
  );
}
