import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import { profileNotices } from "@/lib/domain/errors/profile";
import { useBusy } from "@/lib/hooks/use-busy";
import { settle } from "@/lib/state/storage/settle";

const SPINNER_MS = 15_000;

function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has started, so the object URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(url), SPINNER_MS);
}

export function OwnDataFiles() {
  const t = useTranslations("Settings");
  const tell = useNotices();
  const [isPageBusy, runPage] = useBusy(SPINNER_MS);
  const [isDataBusy, runData] = useBusy(SPINNER_MS);
  const getPage = async () => {
    const result = await settle(shopApi.account.exportPage());
    if (result.ok) saveFile(`${t("fileName")}.html`, "text/html", result.data.html);
    else tell(profileNotices(result.error));
  };
  const getData = async () => {
    const result = await settle(shopApi.account.export());
    if (result.ok) saveFile(`${t("fileName")}.json`, "application/json", JSON.stringify(result.data, null, 2));
    else tell(profileNotices(result.error));
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" loading={isPageBusy} onClick={() => runPage(getPage)}>
        {t("asPage")}
      </Button>
      <Button variant="secondary" loading={isDataBusy} onClick={() => runData(getData)}>
        {t("asData")}
      </Button>
    </div>
  );
}
