import { useTranslations } from "next-intl";
import * as yup from "yup";
import { useNotices } from "@/components/catalog/use-notices";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { LinkedCompany } from "@/lib/contract/company";
import { COMPANY_SAVED, companyCodeNotices } from "@/lib/domain/errors/company";

/** The code is sent as typed, because only the shop server knows its format (spec 5). */
const uncheckedSchema = yup.object({ code: yup.string().strict().defined() });

type CompanyCodeFormProps = {
  given: string;
  label: string;
  onLinked: (company: LinkedCompany) => unknown;
};

export function CompanyCodeForm({ given, label, onLinked }: CompanyCodeFormProps) {
  const t = useTranslations("Profile");
  const tell = useNotices();
  const { form, field, isBusy, reset } = useShopForm((values) => shopApi.company.link(values), {
    schema: uncheckedSchema,
    defaultValues: { code: given },
    notices: companyCodeNotices,
    retry: "code",
    onDone: async (company) => {
      tell([COMPANY_SAVED]);
      reset({ code: "" });
      await onLinked(company);
    },
  });
  return (
    <form {...form} className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <TextField {...field("code")} label={label} ltr autoComplete="off" spellCheck={false} />
      </div>
      <Button type="submit" loading={isBusy}>
        {t("saveCompany")}
      </Button>
    </form>
  );
}
