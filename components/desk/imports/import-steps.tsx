import { useTranslations } from "next-intl";
import { StepLine } from "../kit/step-line";

const STEPS = ["file", "heads", "preview", "done"] as const;

export function ImportSteps({ step }: { step: (typeof STEPS)[number] }) {
  const t = useTranslations("StaffImports");
  return (
    <div className="pb-5">
      <StepLine label={t("steps")} names={STEPS.map((one) => t(`step_${one}`))} at={STEPS.indexOf(step)} />
    </div>
  );
}
