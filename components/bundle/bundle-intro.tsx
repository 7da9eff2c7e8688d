import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Countdown } from "@/components/catalog/countdown";
import type { Bundle } from "@/lib/contract/bundle";
import type { BundleState } from "@/lib/domain/bundle";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDateTime } from "@/lib/persian/jalali";

type BundleIntroProps = {
  bundle: Bundle;
  state: BundleState;
  /** What can be done with the page itself: sharing. */
  children: ReactNode;
};

/** Its name, what is in it in one look, and how long it lasts. */
export function BundleIntro({ bundle, state, children }: BundleIntroProps) {
  const t = useTranslations("Bundle");
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-extrabold lg:text-3xl">{bundle.name}</h1>
      {(state === "open" || state === "hidden" || state === "soldOut") && (
        <div className="flex flex-wrap items-center gap-x-3 rounded-sm bg-accent-soft px-3 py-1.5">
          {/* Its name is in the text that the countdown has for screen readers. */}
          <span aria-hidden="true" className="text-xs text-ink-soft">
            {t("ends")}
          </span>
          <Countdown endsAt={bundle.expired_at} label={t("ends")} />
        </div>
      )}
      {state === "early" && (
        <p className="text-sm font-medium text-info">{t("from", { date: formatJalaliDateTime(bundle.started_at) })}</p>
      )}
      {/* On phones the table right below says it with prices. */}
      <div className="max-md:hidden">
        <h2 className="mb-2 text-sm font-bold">{t("contents")}</h2>
        <ul className="list-disc space-y-1 ps-5 text-sm text-ink-soft">
          {bundle.products.map(({ id, count, displayName }) => (
            <li key={id}>{t("part", { count: formatCount(count), product: displayName })}</li>
          ))}
        </ul>
      </div>
      <div className="-ms-4">{children}</div>
    </div>
  );
}
