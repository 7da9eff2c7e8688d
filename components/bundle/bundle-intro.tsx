import { useTranslations } from "next-intl";
import { Countdown } from "@/components/catalog/countdown";
import { ShareButton } from "@/components/catalog/share-button";
import type { Bundle } from "@/lib/contract/bundle";
import type { BundleState } from "@/lib/domain/product/bundle";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDateTime } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";

type BundleIntroProps = { bundle: Bundle; state: BundleState };

export function BundleIntro({ bundle, state }: BundleIntroProps) {
  const t = useTranslations();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <div className="flex items-center justify-between gap-4">
          <a href={routes.bundles} className="inline-flex min-h-11 items-center font-medium text-brand hover:underline">
            {t("Bundle.title")}
          </a>
          <div className="-me-2.5 flex text-ink-soft">
            <ShareButton
              link={bundle.share_link}
              title={bundle.name}
              labels={{ share: t("Product.share"), copied: t("Common.copiedLink") }}
            />
          </div>
        </div>
        <h1 className="text-title font-bold">{bundle.name}</h1>
      </div>
      {(state === "open" || state === "hidden" || state === "soldOut") && (
        <div className="flex flex-wrap items-center gap-x-3">
          {/* The countdown's text for screen readers contains its name. */}
          <span aria-hidden="true" className="text-xs text-ink-soft">
            {t("Bundle.ends")}
          </span>
          <Countdown endsAt={bundle.expired_at} label={t("Bundle.ends")} />
        </div>
      )}
      {state === "early" && (
        <p className="font-medium text-info">{t("Bundle.from", { date: formatJalaliDateTime(bundle.started_at) })}</p>
      )}
      {/* On phones the table right below repeats this with prices. */}
      <div className="max-md:hidden">
        <h2 className="text-xs text-ink-soft">{t("Bundle.contents")}</h2>
        <ul className="mt-2 border-b">
          {bundle.products.map(({ id, count, displayName: product }) => (
            <li key={id} className="border-t py-2.5">
              {t("Bundle.part", { count: formatCount(count), product })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
