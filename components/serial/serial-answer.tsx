import { useTranslations } from "next-intl";
import { CodeText } from "@/components/ui/code-text";
import { Picture } from "@/components/ui/picture";
import type { SerialAnswer as Answer } from "@/lib/contract/serial";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliMonth } from "@/lib/persian/jalali";

type SerialAnswerProps = { serial: string; answer: Answer };

export function SerialAnswer({ serial, answer }: SerialAnswerProps) {
  const t = useTranslations("Serial");
  if (!answer.sold) {
    return (
      <div className="rounded-md border bg-surface p-4">
        <p className="font-bold">{t.rich("notOurs", { serial: () => <CodeText>{serial}</CodeText> })}</p>
        <p className="mt-1 text-ink-soft">{t("notOursText")}</p>
      </div>
    );
  }
  const { name, image, brand, warranty_months: months, warranty_until: until } = answer;
  return (
    <div className="flex items-center gap-4 rounded-md border bg-surface p-4">
      <div className="tile size-20 shrink-0 rounded-sm">
        {image && <Picture src={image} alt="" width={80} height={80} className="size-full object-contain" />}
      </div>
      <div className="min-w-0">
        <p className="font-medium text-success">{t("ours")}</p>
        <p className="font-bold">{name}</p>
        <p className="text-ink-soft">{brand}</p>
        <p className="mt-1">
          {months && until
            ? t("warranty", { months: toPersianDigits(months), until: formatJalaliMonth(until) })
            : t("noWarranty")}
        </p>
      </div>
    </div>
  );
}
