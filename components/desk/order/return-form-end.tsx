import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TextArea } from "@/components/ui/text-area";
import { RETURN_ANSWER_MAX } from "@/lib/contract/schemas/desk-order";
import type { ReturnDecisionForm } from "./use-return-decision";

type ReturnFormEndProps = {
  decision: ReturnDecisionForm;
  submit: "returnTake" | "returnAccept" | "returnRefuse";
  disabled?: boolean;
  onClose: () => void;
};

/** The end of each form about a return: the answer to the customer, the SMS and the buttons. */
export function ReturnFormEnd({ decision, submit, disabled, onClose }: ReturnFormEndProps) {
  const t = useTranslations("Staff");
  const { field, watch, isBusy } = decision;
  const isRefusal = submit === "returnRefuse";
  return (
    <>
      <TextArea
        {...field("answer")}
        label={t("returnAnswer")}
        optional={isRefusal ? undefined : t("optionalWord")}
        rows={2}
        maxLength={RETURN_ANSWER_MAX}
      />
      <Checkbox {...field("sms")} label={t("cancelTell")} />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant={isRefusal ? "danger" : "outline"} loading={isBusy} disabled={disabled}>
          {t(watch("sms") ? `${submit}Sms` : submit)}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("close")}
        </Button>
      </p>
    </>
  );
}
