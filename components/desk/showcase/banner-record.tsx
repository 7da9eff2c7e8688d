"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { OPTIONAL_ID } from "@/components/desk/kit/optional-id";
import type { Target } from "@/components/desk/kit/target-field";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useKnownPictures } from "@/components/desk/kit/use-known-pictures";
import { SelectField } from "@/components/ui/select-field";
import { shopApi } from "@/lib/api/browser";
import type { DeskBanner } from "@/lib/contract/desk-showcase";
import { type NewBannerInput, newBannerSchema } from "@/lib/contract/schemas/desk-showcase";
import { deskRoutes } from "@/lib/desk-routes";
import { RecordForm } from "../record/record-form";
import { useRecord } from "../record/use-record";
import { ShowcasePicture } from "./showcase-picture";
import { ShowcaseSide } from "./showcase-side";
import { ShownFields } from "./shown-fields";
import { ShownPreview } from "./shown-preview";
import { shownValues, useShownWords } from "./use-shown-words";

/** A group of banners in a row of the home page; a new one has no name. */
export type BannerGroup = { id: number; name: string | null };

type BannerRecordProps = {
  loaded?: DeskBanner;
  targets: readonly Target[];
  groups: readonly BannerGroup[];
  now: number;
  history?: ReactNode;
};

type KnownPictures = ReturnType<typeof useKnownPictures>;

function usePlaceName() {
  const t = useTranslations("StaffShowcase");
  return (group: BannerGroup | undefined) => {
    if (!group) return t("notice");
    return group.name ? t("homeRow", { name: group.name }) : t("newHomeRow");
  };
}

function useBanner({ loaded, targets, groups }: BannerRecordProps, { describePicture }: KnownPictures) {
  const t = useTranslations("StaffShowcase");
  const keyOf = useIdempotencyKey();
  const wordsOf = useShownWords(targets);
  const placeOf = usePlaceName();
  return useRecord<NewBannerInput, DeskBanner>({
    loaded,
    schema: newBannerSchema,
    valuesOf: (banner) => ({
      ...shownValues(banner),
      // 0 is no picture yet.
      desktop: banner?.desktop?.id ?? 0,
      group: banner ? banner.group : (groups[0]?.id ?? null),
    }),
    href: deskRoutes.banner,
    say: (typed) => [
      ...wordsOf(typed),
      ["desktop", t("banner"), describePicture(typed.desktop), typed.desktop],
      ["group", t("place"), placeOf(groups.find(({ id }) => id === Number(typed.group))), typed.group ?? ""],
    ],
    create: (typed) => shopApi.deskBanner.create(typed, { idempotencyKey: keyOf(typed) }),
    save: (typed, of) => shopApi.deskBanner.save({ ...typed, ...of }),
  });
}

export function BannerRecord(props: BannerRecordProps) {
  const { loaded, targets, groups, now, history } = props;
  const t = useTranslations("StaffShowcase");
  const pictures = useKnownPictures([loaded?.desktop]);
  const { known, add } = pictures;
  const record = useBanner(props, pictures);
  const { field, typed, before, setValue } = record;
  const placeOf = usePlaceName();
  return (
    <RecordForm
      record={record}
      label={loaded ? t("changeOf", { name: loaded.title || loaded.alt }) : t("banner_add")}
      create={t("banner_create")}
      history={
        loaded && (
          <ShowcaseSide
            name={loaded.title || loaded.alt}
            list={deskRoutes.banners}
            onRemove={() => shopApi.deskBanner.remove({ id: loaded.id })}
            history={history}
          />
        )
      }
    >
      <ShowcasePicture
        label={t("banner")}
        hint={t("bannerHint")}
        field={field("desktop")}
        scope={`banner.${loaded?.id ?? "new"}`}
        kind="slide"
        known={known}
        value={typed.desktop}
        onChange={(picture) => {
          if (picture) add(picture);
          setValue("desktop", picture?.id ?? 0, { shouldDirty: true });
        }}
      />
      <SelectField {...field("group", OPTIONAL_ID)} label={t("place")} hint={before("group")}>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {placeOf(group)}
          </option>
        ))}
        <option value="">{t("notice")}</option>
      </SelectField>
      <ShownPreview words={typed} desktop={known.find(({ id }) => id === typed.desktop)} />
      <ShownFields
        field={field}
        target={typed.target}
        targets={targets}
        onTarget={(href) => setValue("target", href, { shouldDirty: true })}
        now={now}
        until={loaded?.until ?? null}
      />
    </RecordForm>
  );
}
