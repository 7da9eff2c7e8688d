import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { CodeText } from "@/components/ui/code-text";
import { Skeleton } from "@/components/ui/skeleton";
import { fullName } from "@/lib/domain/account/full-name";
import { formatMobile } from "@/lib/persian/mobile";
import { maskNationalId } from "@/lib/persian/national-id";
import { sessionAtom } from "@/lib/state/session/session";
import { useProfile } from "./use-profile";

export function ProfileHead({ className = "" }: { className?: string }) {
  const t = useTranslations("Profile");
  const session = useAtomValue(sessionAtom);
  const { data: user, isLoading } = useProfile();
  const name = (user ? fullName(user.first_name, user.last_name) : session?.first_name) || t("title");
  return (
    <div className={`-mx-gutter bg-deep px-gutter py-5 text-on-deep lg:mx-0 lg:rounded-lg lg:px-5 ${className}`}>
      <p className="text-xl font-bold">{name}</p>
      <div className="flex min-h-7 items-center text-on-deep-soft">
        {user && <CodeText>{formatMobile(user.mobile)}</CodeText>}
        {user?.national_no && (
          <span className="lg:hidden">
            {t.rich("headNationalId", {
              code: () => <CodeText>{maskNationalId(user.national_no ?? "")}</CodeText>,
            })}
          </span>
        )}
        {isLoading && <Skeleton className="h-3.5 w-28 opacity-30" />}
      </div>
    </div>
  );
}
