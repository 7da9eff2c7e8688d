import { useTranslations } from "next-intl";
import { BrandMark } from "@/components/catalog/brand-mark";
import { ExpandableText } from "@/components/ui/expandable-text";
import type { Brand } from "@/lib/contract/catalogue";

const MAX_UNCUT = 400; // spec 2
const CUT_TO = 200;

export function BrandIntro({ brand }: { brand: Brand }) {
  const t = useTranslations("List");
  return (
    <div className="mb-6 flex flex-col gap-4 border-y py-5 sm:flex-row sm:items-start sm:gap-8">
      <span className="shrink-0 sm:pt-1">
        <BrandMark brand={brand} />
      </span>
      <div className="max-w-reading text-ink-soft">
        <ExpandableText
          text={brand.description}
          wholeUpTo={MAX_UNCUT}
          cutTo={CUT_TO}
          moreLabel={t("showMore")}
          lessLabel={t("showLess")}
        />
      </div>
    </div>
  );
}
