import Boxes from "lucide-react/icons/boxes";
import Headset from "lucide-react/icons/headset";
import PackageCheck from "lucide-react/icons/package-check";
import ShieldCheck from "lucide-react/icons/shield-check";
import Truck from "lucide-react/icons/truck";
import { useTranslations } from "next-intl";

const PROMISES = [
  { icon: ShieldCheck, title: "authenticity", text: "authenticityText" },
  { icon: Truck, title: "freeShipping", text: "freeShippingText" },
  { icon: Headset, title: "support7", text: "support7Text" },
  { icon: Boxes, title: "bulk", text: "bulkText" },
  { icon: PackageCheck, title: "safetyTest", text: "safetyTestText" },
] as const;

/** The five things the shop stands for (spec 1). */
export function Promises() {
  const t = useTranslations("Home");
  return (
    <section aria-label={t("promises")}>
      <ul className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-5">
        {PROMISES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-start gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <span>
              <span className="block text-sm font-bold">{t(title)}</span>
              <span className="block text-xs text-ink-soft">{t(text)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
