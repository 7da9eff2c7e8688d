import { useTranslations } from "next-intl";
import { useId } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { introduceSchema } from "@/lib/contract/schemas/referral";
import { profileNotices } from "@/lib/domain/errors/profile";
import { formatToman } from "@/lib/domain/shared/money";
import { forgetReferralCode, readReferralCode } from "@/lib/state/account/referral-code";

type FriendCodeFormProps = {
  /** Discount on the first order, in rials. */
  discount: number;
  onDone: () => void;
};

/** Shown to registered customers until their first paid order. */
export function FriendCodeForm({ discount, onDone }: FriendCodeFormProps) {
  const t = useTranslations();
  const title = useId();
  const tell = useNotices();
  const { form, field, isBusy } = useShopForm((values) => shopApi.referral.nameFriend(values), {
    schema: introduceSchema,
    defaultValues: { introduce_code: readReferralCode() },
    notices: profileNotices,
    onDone: () => {
      forgetReferralCode();
      tell([{ level: "success", key: "Profile.friendNamed" }]);
      onDone();
    },
  });
  return (
    <section aria-labelledby={title} className="mt-8 border-t pt-6">
      <h2 id={title} className="text-lg font-bold">
        {t("Profile.friendCode")}
      </h2>
      <p className="mb-4 text-xs text-ink-soft">{t("Profile.friendCodeHint", { discount: formatToman(discount) })}</p>
      <form {...form} className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField
            {...field("introduce_code")}
            label={t("Auth.introduceCode")}
            ltr
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <Button type="submit" variant="outline" loading={isBusy}>
          {t("Profile.saveFriendCode")}
        </Button>
      </form>
    </section>
  );
}
