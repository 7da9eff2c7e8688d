import PackageX from "lucide-react/icons/package-x";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";

/** Shown for a bundle that never existed (404) or is no longer offered (410). */
export function MissingBundle({ code }: { code: 404 | 410 }) {
  const t = useTranslations("Bundle");
  const isGone = code === 410;
  return (
    <EmptyState
      icon={<PackageX />}
      heading
      title={t(isGone ? "goneTitle" : "notFoundTitle")}
      hint={t(isGone ? "goneText" : "notFoundText")}
      action={<ButtonLink href={routes.bundles}>{t("title")}</ButtonLink>}
    />
  );
}
