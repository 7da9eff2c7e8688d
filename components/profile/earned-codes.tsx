import { useTranslations } from "next-intl";
import { PageLinks } from "@/components/catalog/page-links";
import { CodeText } from "@/components/ui/code-text";
import { CopyWordButton } from "@/components/ui/copy-word-button";
import type { EarnedCode } from "@/lib/contract/referral";
import { fullName } from "@/lib/domain/account/full-name";
import { routes } from "@/lib/routes";

const hrefOf = (page: number) => (page > 1 ? `${routes.referral}?page=${page}` : routes.referral);

type EarnedCodesProps = { codes: EarnedCode[]; page: number; count: number };

export function EarnedCodes({ codes, page, count }: EarnedCodesProps) {
  const t = useTranslations();
  if (count === 0) {
    return (
      <>
        <p className="mt-3 font-medium">{t("Profile.noEarned")}</p>
        <p className="text-base text-ink-soft">{t("Profile.noEarnedHint")}</p>
      </>
    );
  }
  return (
    <>
      <ul className="mt-3 divide-y border-y">
        {codes.map((earned) => (
          <Earned key={earned.code} {...earned} />
        ))}
      </ul>
      <PageLinks label={t("Profile.earnedPages")} page={page} count={count} hrefOf={hrefOf} />
    </>
  );
}

function Earned({ code, expired_at_fa: until, ...names }: EarnedCode) {
  const t = useTranslations();
  const friend = fullName(names.first_name, names.last_name);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-3">
      <div className="min-w-0">
        <h3 className="text-base font-bold">
          <CodeText>{code}</CodeText>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
          <span>{friend ? t("Profile.earnedFrom", { friend }) : t("Profile.earnedFromFriend")}</span>
          {until && <span>{t("Profile.earnedUntil", { date: until })}</span>}
        </p>
      </div>
      <CopyWordButton text={code} label={t("Common.copy")} copied={t("Common.copied")} variant="ghost" size="word" />
    </li>
  );
}
