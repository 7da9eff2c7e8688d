import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import type { ProductOption } from "@/lib/contract/product";
import { formatToman } from "@/lib/domain/shared/money";

type OptionBoxProps = {
  option: ProductOption;
  checked: boolean;
  onToggle: (id: number, isOn: boolean) => void;
};

export function OptionBox({ option: { id, name, title, description, price }, checked, onToggle }: OptionBoxProps) {
  const t = useTranslations("Product");
  return (
    <Checkbox
      className="border-t py-1.5"
      label={title || name}
      hint={description}
      checked={checked}
      onChange={(event) => onToggle(id, event.currentTarget.checked)}
      end={
        <span className="shrink-0">
          {price === 0 ? t("free") : formatToman(price)}
          {price > 0 && <span className="text-toman text-ink-soft"> {t("toman")}</span>}
        </span>
      }
    />
  );
}
