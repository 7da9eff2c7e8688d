import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { END, EndField } from "@/components/desk/kit/end-field";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import type { CompanyInput } from "@/lib/contract/schemas/desk-company";
import { formatCount } from "@/lib/persian/digits";
import { withNext } from "./with-next";

type CompanyCodesProps = {
  field: VersionedForm<CompanyInput>["field"];
  codes: CompanyInput["codes"];
  kept: CompanyInput["codes"];
  now: number;
};

export function CompanyCodes({ field, codes, kept, now }: CompanyCodesProps) {
  const t = useTranslations("StaffCompanies");
  return (
    <fieldset className="grid gap-x-5 gap-y-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="pb-2 font-bold">{t("codes")}</legend>
      <p className="text-xs text-ink-soft sm:col-span-2">{t("codesHint")}</p>
      {withNext(codes, ({ code }) => code).map((at) => {
        const place = formatCount(at + 1);
        return (
          <Fragment key={at}>
            <TextField {...field(`codes.${at}.code`)} ltr label={t("code", { place })} />
            <EndField
              {...field(`codes.${at}.expires_at`, END)}
              label={t("codeEnd", { place })}
              optional={t("optional")}
              now={now}
              current={kept[at]?.expires_at ?? null}
            />
            <Checkbox
              {...field(`codes.${at}.active`, { value: true })}
              label={t("codeActive", { place })}
              className="sm:col-span-2"
            />
          </Fragment>
        );
      })}
    </fieldset>
  );
}
