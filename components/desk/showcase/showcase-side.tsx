import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { RemoveRecord } from "../record/remove-record";

type ShowcaseSideProps = Pick<ComponentProps<typeof RemoveRecord>, "name" | "list" | "onRemove"> & {
  history?: ReactNode;
};

export function ShowcaseSide({ history, ...removal }: ShowcaseSideProps) {
  const t = useTranslations("StaffShowcase");
  return (
    <div className="grid content-start gap-6">
      {history}
      <RemoveRecord {...removal} text={t("removeText")} />
    </div>
  );
}
