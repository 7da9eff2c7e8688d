import { useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { profileSchema } from "@/lib/contract/schemas/auth";
import type { User } from "@/lib/contract/user";
import { profileNotices } from "@/lib/domain/errors/profile";
import { patchSessionAtom } from "@/lib/state/session/session";

const namesSchema = profileSchema.pick(["first_name", "last_name"]);

type FullNameFormProps = { user: User; onSaved: (user: User) => void };

export function FullNameForm({ user, onSaved }: FullNameFormProps) {
  const t = useTranslations();
  const patchSession = useSetAtom(patchSessionAtom);
  const { form, field, isBusy } = useShopForm((values) => shopApi.auth.updateProfile(values), {
    schema: namesSchema,
    defaultValues: { first_name: user.first_name ?? "", last_name: user.last_name ?? "" },
    notices: profileNotices,
    onDone: (saved) => {
      patchSession({ first_name: saved.first_name });
      onSaved(saved);
    },
  });
  return (
    <form {...form} className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 flex-1">
        <TextField {...field("first_name")} label={t("Auth.firstName")} autoComplete="given-name" />
      </div>
      <div className="min-w-40 flex-1">
        <TextField {...field("last_name")} label={t("Auth.lastName")} autoComplete="family-name" />
      </div>
      <Button type="submit" variant="outline" loading={isBusy}>
        {t("Settings.saveName")}
      </Button>
    </form>
  );
}
