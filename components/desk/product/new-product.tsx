"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PictureField } from "@/components/desk/kit/picture-field";
import { Button } from "@/components/ui/button";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { MAX_PICTURES, type ProductRecord } from "@/lib/contract/desk-product";
import type { Picture } from "@/lib/contract/pictures";
import { NameStep } from "./name-step";
import { pictureScope } from "./picture-scope";
import { PriceStep } from "./price-step";
import { ShowStep } from "./show-step";
import type { BrandOption, CategoryOption } from "./use-new-options";

const STEPS = ["picture", "name", "price", "show"] as const;
type Step = (typeof STEPS)[number];

type NewProductProps = { brands: readonly BrandOption[]; categories: readonly CategoryOption[] };

/**
 * Adds a product in four steps. The draft is saved with its name and remains when the user leaves the page; pictures
 * are uploaded meanwhile and saved with the last step.
 */
export function NewProduct({ brands, categories }: NewProductProps) {
  const t = useTranslations("StaffNewProduct");
  const [step, setStep] = useState<Step>("picture");
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [draft, setDraft] = useState<ProductRecord | null>(null);
  const [priced, setPriced] = useState<DeskProduct | null>(null);
  return (
    <div className="grid max-w-2xl content-start gap-5">
      <StepNames step={step} isSaved={draft !== null} onStep={setStep} />
      <div className="grid gap-5" hidden={step !== "picture"}>
        <PictureField
          label={t("pictures")}
          hint={t("picturesHint")}
          scope={pictureScope("new")}
          kind="photo"
          max={MAX_PICTURES}
          value={pictures}
          onChange={setPictures}
        />
        <Button size="lg" onClick={() => setStep("name")}>
          {t("toName")}
        </Button>
      </div>
      <div hidden={step !== "name"}>
        <NameStep
          brands={brands}
          categories={categories}
          draft={draft}
          onSaved={(saved) => {
            setDraft(saved);
            setStep("price");
          }}
        />
      </div>
      {draft && step === "price" && (
        <PriceStep
          product={draft}
          priced={priced}
          onSaved={(saved) => {
            setPriced(saved);
            setStep("show");
          }}
        />
      )}
      {draft && step === "show" && (
        <ShowStep product={draft} priced={priced} pictures={pictures} onPictures={setDraft} />
      )}
    </div>
  );
}

type StepNamesProps = { step: Step; isSaved: boolean; onStep: (step: Step) => void };

/** The last two steps require a saved draft. */
function StepNames({ step, isSaved, onStep }: StepNamesProps) {
  const t = useTranslations("StaffNewProduct");
  const at = STEPS.indexOf(step);
  return (
    <ol aria-label={t("steps")} className="grid grid-cols-4 gap-2">
      {STEPS.map((one, index) => (
        <li key={one}>
          <button
            type="button"
            aria-current={one === step ? "step" : undefined}
            disabled={index > 1 && !isSaved}
            onClick={() => onStep(one)}
            className={`min-h-11 w-full border-t-3 pt-1 text-xs aria-[current]:font-bold aria-[current]:text-brand disabled:text-ink-faint ${index <= at ? "border-brand" : ""}`}
          >
            {t(`step_${one}`)}
          </button>
        </li>
      ))}
    </ol>
  );
}
