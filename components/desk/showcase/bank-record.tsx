"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useKnownPictures } from "@/components/desk/kit/use-known-pictures";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { DeskBank } from "@/lib/contract/desk-showcase";
import { type NewBankInput, newBankSchema } from "@/lib/contract/schemas/desk-showcase";
import { deskRoutes } from "@/lib/desk-routes";
import { RecordForm } from "../record/record-form";
import { useRecord } from "../record/use-record";
import { ShowcasePicture } from "./showcase-picture";
import { ShowcaseSide } from "./showcase-side";

/** 0 is no logo yet. */
const valuesOf = (bank: DeskBank | undefined): NewBankInput => ({
  name: bank?.name ?? "",
  logo: bank?.logo?.id ?? 0,
  target: bank?.target ?? "",
});

type BankRecordProps = { loaded?: DeskBank; history?: ReactNode };

/** A company that carries payments. */
export function BankRecord({ loaded, history }: BankRecordProps) {
  const t = useTranslations("StaffShowcase");
  const say = useTranslations("StaffRows");
  const { known, add, describePicture } = useKnownPictures([loaded?.logo]);
  const keyOf = useIdempotencyKey();
  const record = useRecord<NewBankInput, DeskBank>({
    loaded,
    schema: newBankSchema,
    valuesOf,
    href: deskRoutes.bank,
    say: (typed) => [
      ["name", t("name"), typed.name],
      ["target", t("target"), typed.target ?? ""],
      ["logo", t("logo"), describePicture(typed.logo), typed.logo],
    ],
    create: (typed) => shopApi.deskBank.create(typed, { idempotencyKey: keyOf(typed) }),
    save: (typed, of) => shopApi.deskBank.save({ ...typed, ...of }),
  });
  const { field, typed, before, setValue } = record;
  return (
    <RecordForm
      record={record}
      label={loaded ? t("changeOf", { name: loaded.name }) : t("bank_add")}
      create={t("bank_create")}
      history={
        loaded && (
          <ShowcaseSide
            name={loaded.name}
            list={deskRoutes.banks}
            onRemove={() => shopApi.deskBank.remove({ id: loaded.id })}
            history={history}
          />
        )
      }
    >
      <TextField {...field("name")} label={t("name")} hint={before("name")} maxLength={40} />
      <TextField
        {...field("target")}
        ltr
        label={t("target")}
        hint={say("targetHint")}
        optional={t("optional")}
        maxLength={300}
      />
      <ShowcasePicture
        label={t("logo")}
        hint={t("logoHint")}
        field={field("logo")}
        scope={`bank.${loaded?.id ?? "new"}`}
        kind="logo"
        known={known}
        value={typed.logo}
        onChange={(picture) => {
          if (picture) add(picture);
          setValue("logo", picture?.id ?? 0, { shouldDirty: true });
        }}
      />
    </RecordForm>
  );
}
