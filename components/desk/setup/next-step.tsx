"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
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

/** True if the next step is the test message, whose form has the orange button. */
const isSmsTest = ({ key, level }: SetupCheck) => key === "sms" && level !== "broken";

/** On phones, the orange button is in a bar at the foot of the page. */
export function NextBar({ check }: { check: SetupCheck }) {
  const t = useTranslations("DeskSetup");
  const { key, href } = check;
  if (!href || isSmsTest(check)) return null;
  return (
    <p className="sticky bottom-0 -mx-4 mt-auto border-t bg-surface px-4 py-3 sm:hidden">
      <a href={href} className={`${buttonClass()} w-full`}>
        {t("nextAct", { act: t(`act_${key}`) })}
      </a>
    </p>
  );
}

/** The owner's next step, with the page's only orange button. */
export function NextStep({ check, setup, mobile, isBusy, onCheck, onSetup }: NextStepProps) {
  const t = useTranslations("DeskSetup");
  const { key, level, href } = check;
  if (isSmsTest(check)) return <SmsTest setup={setup} mobile={mobile} onSetup={onSetup} />;
  return (
    <p className="flex flex-wrap gap-2 sm:ps-8">
      {href && (
        <a href={href} className={`${buttonClass()} max-sm:hidden`}>
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
