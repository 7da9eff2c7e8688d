import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CodeText } from "@/components/ui/code-text";
import type { DeskLine } from "@/lib/contract/desk-order";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { formatName } from "@/lib/persian/no-break";

export function OrderLine({ line, children }: { line: DeskLine; children?: ReactNode }) {
  const t = useTranslations("Staff");
  const facts = [line.color, line.bundle, ...line.options, line.has_serials ? null : t("noSerials")];
  return (
    <li className="border-b py-3">
      <div className="flex flex-wrap items-center gap-3">
        {/* biome-ignore lint/performance/noImgElement: a small picture of a personal page. */}
        <img src={line.image} alt="" width={40} height={40} className="tile size-10 rounded-sm object-contain" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium">{formatName(line.name)}</p>
          <p className="text-xs text-ink-soft">{joined(facts)}</p>
        </div>
        <span className="text-ink-soft">
          {t("pieces", { count: formatCount(line.count) })}
          {line.returned > 0 && (
            <b className="block font-medium text-warning">
              {t("returnedOf", { count: formatCount(line.returned), of: formatCount(line.count) })}
            </b>
          )}
        </span>
        <span className="min-w-28 text-end">{t("toman", { amount: formatToman(line.price * line.count) })}</span>
      </div>
      {children ??
        (line.serials.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-2 text-xs">
            {line.serials.map((serial) => (
              <CodeText key={serial} className="rounded-sm bg-sunken px-2 py-0.5">
                {serial}
              </CodeText>
            ))}
          </p>
        ))}
    </li>
  );
}
