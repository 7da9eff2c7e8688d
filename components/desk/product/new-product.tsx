"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { PictureField } from "@/components/desk/kit/picture-field";
import { StepLine } from "@/components/desk/kit/step-line";
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
      <StepLine
        label={t("steps")}
        names={STEPS.map((one) => t(`step_${one}`))}
        at={STEPS.indexOf(step)}
        // The last two steps require a saved draft.
        locked={draft ? STEPS.length : 2}
        onStep={(index) => setStep(STEPS[index] ?? step)}
      />
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
