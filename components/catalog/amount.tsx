import { useTranslations } from "next-intl";
import { formatRial, formatToman } from "@/lib/domain/shared/money";

type AmountProps = {
  rial: number;
  unit?: "toman" | "rial";
  /** Prefixes a positive amount with a plus. */
  isSigned?: boolean;
};

/** An amount with its unit in small print; its sign stays to the left of the digits. */
export function Amount({ rial, unit = "toman", isSigned = false }: AmountProps) {
  const t = useTranslations("Common");
  return (
    <span className="whitespace-nowrap">
      <bdi dir="ltr">
        {isSigned && rial > 0 && "+"}
        {unit === "toman" ? formatToman(rial) : formatRial(rial)}
      </bdi>{" "}
      <span className="text-toman font-normal text-ink-soft">{unit === "toman" ? t("toman") : t("rial")}</span>
    </span>
  );
}
