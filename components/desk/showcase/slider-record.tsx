"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Target } from "@/components/desk/kit/target-field";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useKnownPictures } from "@/components/desk/kit/use-known-pictures";
import { shopApi } from "@/lib/api/browser";
import type { DeskSlider } from "@/lib/contract/desk-showcase";
import { type NewSliderInput, newSliderSchema } from "@/lib/contract/schemas/desk-showcase";
import { deskRoutes } from "@/lib/desk-routes";
import { RecordForm } from "../record/record-form";
import { useRecord } from "../record/use-record";
import { ShowcasePicture } from "./showcase-picture";
import { ShowcaseSide } from "./showcase-side";
import { ShownFields } from "./shown-fields";
import { ShownPreview } from "./shown-preview";
import { shownValues, useShownWords } from "./use-shown-words";

/** 0 is no picture yet. */
const valuesOf = (slider: DeskSlider | undefined): NewSliderInput => ({
  ...shownValues(slider),
  desktop: slider?.desktop?.id ?? 0,
  phone: slider?.phone?.id ?? 0,
});

type SliderRecordProps = { loaded?: DeskSlider; targets: readonly Target[]; now: number; history?: ReactNode };

type KnownPictures = ReturnType<typeof useKnownPictures>;

function useSlider({ loaded, targets }: SliderRecordProps, { describePicture }: KnownPictures) {
  const t = useTranslations("StaffShowcase");
  const keyOf = useIdempotencyKey();
  const wordsOf = useShownWords(targets);
  return useRecord<NewSliderInput, DeskSlider>({
    loaded,
    schema: newSliderSchema,
    valuesOf,
    href: deskRoutes.slider,
    say: (typed) => [
      ...wordsOf(typed),
      ["desktop", t("desktop"), describePicture(typed.desktop), typed.desktop],
      ["phone", t("phone"), describePicture(typed.phone), typed.phone],
    ],
    create: (typed) => shopApi.deskSlider.create(typed, { idempotencyKey: keyOf(typed) }),
    save: (typed, of) => shopApi.deskSlider.save({ ...typed, ...of }),
  });
}

export function SliderRecord(props: SliderRecordProps) {
  const { loaded, targets, now, history } = props;
  const t = useTranslations("StaffShowcase");
  const pictures = useKnownPictures([loaded?.desktop, loaded?.phone]);
  const { known, add } = pictures;
  const record = useSlider(props, pictures);
  const { field, typed, setValue } = record;
  const set = (name: "desktop" | "phone" | "target", value: number | string) =>
    setValue(name, value, { shouldDirty: true });
  return (
    <RecordForm
      record={record}
      label={loaded ? t("changeOf", { name: loaded.title || loaded.alt }) : t("slider_add")}
      create={t("slider_create")}
      history={
        loaded && (
          <ShowcaseSide
            name={loaded.title || loaded.alt}
            list={deskRoutes.sliders}
            onRemove={() => shopApi.deskSlider.remove({ id: loaded.id })}
            history={history}
          />
        )
      }
    >
      {(["desktop", "phone"] as const).map((name) => (
        <ShowcasePicture
          key={name}
          label={t(name)}
          hint={t(`${name}Hint`)}
          field={field(name)}
          scope={`slider.${loaded?.id ?? "new"}.${name}`}
          kind="slide"
          known={known}
          value={typed[name]}
          onChange={(picture) => {
            if (picture) add(picture);
            set(name, picture?.id ?? 0);
          }}
        />
      ))}
      <ShownPreview
        words={typed}
        desktop={known.find(({ id }) => id === typed.desktop)}
        phone={known.find(({ id }) => id === typed.phone)}
      />
      <ShownFields
        field={field}
        target={typed.target}
        targets={targets}
        onTarget={(href) => set("target", href)}
        now={now}
        until={loaded?.until ?? null}
      />
    </RecordForm>
  );
}
