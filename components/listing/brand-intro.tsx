import { useTranslations } from "next-intl";
import { ExpandableText } from "@/components/ui/expandable-text";
import { Picture } from "@/components/ui/picture";
import type { Brand } from "@/lib/contract/catalogue";

const WHOLE_UP_TO = 400; // spec 2
const CUT_TO = 200;

/** A brand's logo and what it is known for. */
export function BrandIntro({ brand }: { brand: Brand }) {
  const t = useTranslations("List");
  return (
    <div className="mb-6 flex flex-col gap-5 rounded-md border bg-surface p-5 sm:flex-row sm:items-start">
      <Picture
        src={brand.logo}
        alt=""
        width={144}
        height={72}
        loading="eager"
        className="h-18 w-36 shrink-0 object-contain"
      />
      <div className="max-w-reading text-sm text-ink-soft">
        <ExpandableText
          text={brand.description}
          wholeUpTo={WHOLE_UP_TO}
          cutTo={CUT_TO}
          moreLabel={t("showMore")}
          lessLabel={t("showLess")}
        />
      </div>
    </div>
  );
}
