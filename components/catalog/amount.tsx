import { useTranslations } from "next-intl";
import { formatRial, formatToman } from "@/lib/domain/money";

/** A sum with its unit small; a minus stays at the left of the digits. */
export function Amount({ rial, unit = "toman" }: { rial: number; unit?: "toman" | "rial" }) {
  const t = useTranslations("Common");
  return (
    <>
      <bdi dir="ltr">{unit === "toman" ? formatToman(rial) : formatRial(rial)}</bdi>{" "}
      <span className="text-toman font-normal text-ink-soft">{unit === "toman" ? t("toman") : t("rial")}</span>
    </>
  );
}
