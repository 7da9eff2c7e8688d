import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { Switch } from "@/components/ui/switch";
import { shopApi } from "@/lib/api/browser";
import type { User } from "@/lib/contract/user";
import { profileNotices } from "@/lib/domain/errors/profile";
import { useBusy } from "@/lib/hooks/use-busy";
import { settle } from "@/lib/state/storage/settle";

const SPINNER_MS = 8000;

type OffersSettingProps = {
  user: User | undefined;
  onSaved: (user: User) => void;
};

export function OffersSetting({ user, onSaved }: OffersSettingProps) {
  const t = useTranslations("Settings");
  const tell = useNotices();
  const [isBusy, run] = useBusy(SPINNER_MS);
  const save = (wants_offers: boolean) =>
    run(async () => {
      const result = await settle(shopApi.auth.updateProfile({ wants_offers }));
      if (!result.ok) return tell(profileNotices(result.error));
      onSaved(result.data);
      tell([{ level: "success", key: wants_offers ? "Settings.offersOn" : "Settings.offersOff" }]);
    });
  return (
    <Switch
      label={t("offers")}
      checked={user?.wants_offers ?? false}
      disabled={!user}
      aria-busy={isBusy || undefined}
      onChange={({ target }) => void save(target.checked)}
    />
  );
}
