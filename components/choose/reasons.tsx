import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { useTranslations } from "next-intl";
import type { ProductPick } from "@/lib/contract/choose";

/** What speaks for a product, then what does not. */
export function Reasons({ pros, cons }: Pick<ProductPick, "pros" | "cons">) {
  const t = useTranslations("Choose");
  return (
    <>
      <ul aria-label={t("pros")} className="space-y-1.5">
        {pros.map(({ text }) => (
          <li key={text} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-success" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {cons.length > 0 && (
        <ul aria-label={t("cons")} className="mt-1.5 space-y-1.5 text-ink-soft">
          {cons.map(({ text }) => (
            <li key={text} className="flex gap-2.5">
              <Minus aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-warning" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
