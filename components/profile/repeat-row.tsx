import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useSWRConfig } from "swr";
import { ACCOUNT_NEWS } from "@/components/catalog/use-account-news";
import { useNotices } from "@/components/catalog/use-notices";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { focusNeighbor } from "@/components/ui/focus-neighbor";
import { Picture } from "@/components/ui/picture";
import { shopApi } from "@/lib/api/browser";
import { PeriodType } from "@/lib/contract/checkout";
import type { Repeat } from "@/lib/contract/repeat";
import { messageOr } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDay } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import { settle } from "@/lib/state/storage/settle";

const SPINNER_MS = 8000;

type RepeatRowProps = {
  repeat: Repeat;
  onGone: (hadFocus: boolean) => Promise<unknown>;
};

export function RepeatRow({ repeat, onGone }: RepeatRowProps) {
  const t = useTranslations("Profile");
  const tell = useNotices();
  const { mutate } = useSWRConfig();
  const row = useRef<HTMLLIElement>(null);
  const [isBusy, run] = useBusy(SPINNER_MS);
  const { id, order_no, periodic_type, next_at, items } = repeat;
  const [first] = items;
  const orderNo = toPersianDigits(String(order_no));
  const name = first?.name ?? "";
  const rest = items.length - 1;

  const end = () =>
    run(async () => {
      const result = await settle(shopApi.repeat.end({ id }));
      if (!result.ok) return tell([messageOr(result.error, "Errors.tryAgain")]);
      tell([{ level: "success", key: "Profile.repeatEnded" }]);
      void mutate(ACCOUNT_NEWS);
      await onGone(focusNeighbor(row.current));
    });

  return (
    <li ref={row} className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 py-4 sm:grid-cols-[auto_1fr_auto]">
      <div className="tile size-16 rounded-md">
        {first && <Picture src={first.image} alt="" width={64} height={64} className="size-full object-contain" />}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <h2 className="font-medium">
          {rest > 0 ? t("repeatMore", { name, count: toPersianDigits(String(rest)) }) : name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
          <Badge tone="brand">{t(periodic_type === PeriodType.Weekly ? "repeatWeekly" : "repeatMonthly")}</Badge>
          {t("repeatNext", { date: formatJalaliDay(next_at) })}
        </p>
      </div>
      <div className="flex gap-2 max-sm:col-start-2 max-sm:-ms-3">
        <a
          href={routes.receipt(order_no)}
          className="inline-flex min-h-11 items-center px-3 font-medium text-brand hover:underline"
        >
          {t("repeatOrder", { orderNo })}
        </a>
        <Button
          variant="plain"
          size="word"
          loading={isBusy}
          aria-label={t("endRepeatOf", { orderNo })}
          data-remove=""
          className="text-ink-soft hover:text-danger"
          onClick={() => void end()}
        >
          {t("endRepeat")}
        </Button>
      </div>
    </li>
  );
}
