"use client";

import { useAtomValue, useSetAtom } from "jotai";
import UserRoundX from "lucide-react/icons/user-round-x";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { Button, ButtonLink } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import { PleaseWait } from "@/components/ui/please-wait";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { payLinkCalls } from "@/lib/contract/calls/pay-link";
import { useBusy } from "@/lib/hooks/use-busy";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { logoutAtom } from "@/lib/state/account/account";
import { leavePageAtom } from "@/lib/state/page/navigation";
import { read } from "@/lib/state/storage/settle";

const LOGOUT_SPINNER_MS = 15_000;

type OtherAccountProps = {
  id: number;
  code: string;
  missing: ReactNode;
};

/** The link's invoice belongs to another account: shows whose, masked, and offers to switch accounts. */
export default function OtherAccount({ id, code, missing }: OtherAccountProps) {
  const t = useTranslations();
  const tell = useNotices();
  const logout = useSetAtom(logoutAtom);
  const { leave } = useAtomValue(leavePageAtom);
  const [isBusy, run] = useBusy(LOGOUT_SPINNER_MS);
  const parts = { uniq_user_id: code, id };
  const { data: link, isLoading } = useSWR(
    callPath(payLinkCalls.show, parts),
    async () => (await read(shopApi.payLink.show(parts))).data,
    { shouldRetryOnError: false },
  );
  const change = () =>
    run(async () => {
      const notices = await logout();
      tell(notices);
      if (notices.length === 0) leave(routes.payLink(code, id));
    });

  if (isLoading) return <PleaseWait text={t("Common.pleaseWait")} />;
  if (!link) return missing;
  const masked = <CodeText>{link.mobile.replaceAll("*", "•")}</CodeText>;
  return (
    <div data-pay-link className="mx-auto flex max-w-120 flex-col items-center gap-5 px-gutter py-16 text-center">
      <span aria-hidden="true" className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand">
        <UserRoundX className="size-9" />
      </span>
      <div role="status">
        <h1 className="text-xl font-bold text-balance">{t("OtherAccount.title")}</h1>
        <p className="mt-2 text-balance">
          {t.rich("OtherAccount.text", { number: toPersianDigits(id), masked: () => masked })}
        </p>
      </div>
      <div className="flex w-full flex-col gap-2">
        <Button wide loading={isBusy} onClick={change}>
          {t("OtherAccount.change")}
        </Button>
        <ButtonLink href={routes.orders} variant="ghost" wide>
          {t("Profile.myOrders")}
        </ButtonLink>
      </div>
    </div>
  );
}
