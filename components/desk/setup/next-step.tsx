"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import type { CheckKey, SetupCheck, ShopSetup } from "@/lib/contract/setup";
import { SmsTest } from "./sms-test";

type NextStepProps = {
  check: SetupCheck;
  setup: ShopSetup;
  mobile: string;
  isBusy: boolean;
  onCheck: (key: CheckKey, confirm?: boolean) => void;
  onSetup: (setup: ShopSetup) => void;
};

/** The owner's next step, with the page's only orange button. */
export function NextStep({ check, setup, mobile, isBusy, onCheck, onSetup }: NextStepProps) {
  const t = useTranslations("DeskSetup");
  const { key, level, href } = check;
  const hasProvider = level !== "broken";
  if (key === "sms" && hasProvider) return <SmsTest setup={setup} mobile={mobile} onSetup={onSetup} />;
  return (
    <p className="flex flex-wrap gap-2 sm:ps-8">
      {href && (
        <a href={href} className={`${buttonClass()} max-sm:w-full`}>
          {t(`act_${key}`)}
        </a>
      )}
      {key === "payment" && (
        <Button variant="outline" loading={isBusy} onClick={() => onCheck("payment")}>
          {t("askGateways")}
        </Button>
      )}
      {level === "part" && (key === "identity" || key === "seller") && (
        <Button variant="outline" loading={isBusy} onClick={() => onCheck(key, true)}>
          {t(`say_${key}`)}
        </Button>
      )}
    </p>
  );
}
