import { useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { profileSchema } from "@/lib/contract/schemas/auth";
import { RegisterStatus, type User } from "@/lib/contract/user";
import { profileNotices } from "@/lib/domain/errors/profile";
import { routes } from "@/lib/routes";
import { patchSessionAtom } from "@/lib/state/session/session";

const nameSchema = profileSchema.pick(["first_name"]);

type NameSettingProps = { user: User; onSaved: (user: User) => void };

export function NameSetting({ user, onSaved }: NameSettingProps) {
  const t = useTranslations();
  const tell = useNotices();
  const patchSession = useSetAtom(patchSessionAtom);
  const { form, field, isBusy } = useShopForm((values) => shopApi.auth.updateProfile(values), {
    schema: nameSchema,
    defaultValues: { first_name: user.first_name ?? "" },
    notices: profileNotices,
    onDone: (saved) => {
      tell([{ level: "success", key: "Settings.nameSaved" }]);
      patchSession({ first_name: saved.first_name });
      onSaved(saved);
    },
  });
  return (
    <form {...form} className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <TextField {...field("first_name")} label={t("Auth.firstName")} autoComplete="given-name" />
      </div>
      <Button type="submit" variant="outline" loading={isBusy}>
        {t("Settings.saveName")}
      </Button>
      {user.register_status !== RegisterStatus.Incomplete && (
        <ButtonLink href={routes.editProfile} variant="ghost" className="max-sm:-ms-6">
          {t("Settings.editAll")}
        </ButtonLink>
      )}
    </form>
  );
}
