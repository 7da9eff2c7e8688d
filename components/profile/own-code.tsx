import Share2 from "lucide-react/icons/share-2";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { LoadingData } from "@/components/catalog/loading-data";
import { share } from "@/components/catalog/share";
import { Button } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import { CopyWordButton } from "@/components/ui/copy-word-button";
import { introducePath } from "@/lib/routes";
import { FullNameForm } from "./full-name-form";
import { useProfile } from "./use-profile";

/** How long the button shows that the text was copied (spec 9). */
const COPIED_MS = 2500;

/** Sharing the code requires a full name, because friends see who sent it. */
export function OwnCode() {
  const t = useTranslations();
  const reason = useId();
  const query = useProfile();
  const { data: user, mutate } = query;
  if (!user) return <LoadingData query={query} className="h-32" />;
  const { introduce_code: code, first_name, last_name } = user;
  const isNamed = Boolean(first_name && last_name);
  const send = () =>
    share({
      link: window.location.origin + introducePath(code),
      title: t("Profile.referralTitle"),
      copied: t("Profile.referralShared"),
    });
  const locked = isNamed ? {} : { disabled: true, "aria-describedby": reason };
  return (
    <div className="rounded-lg bg-sunken p-5">
      <p className="text-xs text-ink-soft">{t("Profile.yourCode")}</p>
      <p className="my-1 text-2xl font-bold">
        <CodeText>{code}</CodeText>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyWordButton
          {...locked}
          text={code}
          label={t("Profile.copyReferral")}
          copied={t("Common.copied")}
          copiedMs={COPIED_MS}
          className="max-sm:w-full"
        />
        <Button {...locked} variant="outline" className="max-sm:w-full" onClick={() => void send()}>
          <Share2 aria-hidden="true" className="size-5" />
          {t("Profile.shareReferral")}
        </Button>
      </div>
      {!isNamed && (
        <>
          <p id={reason} className="mt-4 mb-3 text-xs font-medium text-warning">
            {t("Profile.nameFirst")}
          </p>
          <FullNameForm user={user} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
        </>
      )}
    </div>
  );
}
