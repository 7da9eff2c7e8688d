"use client";

import { yupResolver } from "@hookform/resolvers/yup";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useFieldError } from "@/components/catalog/use-field-error";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { mobileNoSchema } from "@/lib/contract/schemas/auth";
import { useBusy } from "@/lib/hooks/use-busy";

export const MOBILE_SPINNER_MS = 8000; // spec 9

type MobileFormProps = {
  /** The number as typed before, when somebody comes back to mend it. */
  mobile: string;
  /** Whether the field has the focus from the start. */
  autoFocus: boolean;
  onSubmit: (mobile: string) => Promise<void>;
};

export function MobileForm({ mobile, autoFocus, onSubmit }: MobileFormProps) {
  const t = useTranslations("Auth");
  const fieldError = useFieldError();
  const [isBusy, run] = useBusy(MOBILE_SPINNER_MS);
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: yupResolver(mobileNoSchema),
    defaultValues: { mobile_no: mobile },
  });
  const submit = handleSubmit(async ({ mobile_no }) => {
    await run(() => onSubmit(mobile_no));
    // Still here: the number is to be tried again.
    setFocus("mobile_no");
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        {...register("mobile_no")}
        label={t("mobile")}
        placeholder={t("mobilePlaceholder")}
        type="tel"
        autoComplete="tel-national"
        digits
        autoFocus={autoFocus}
        error={fieldError(formState.errors.mobile_no)}
      />
      <Button type="submit" size="lg" wide loading={isBusy}>
        {t("continue")}
      </Button>
    </form>
  );
}
