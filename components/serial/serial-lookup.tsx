"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { serialSchema } from "@/lib/contract/schemas/serial";
import type { SerialAnswer as Answer } from "@/lib/contract/serial";
import { messageOr } from "@/lib/domain/errors/notice";
import { SerialAnswer } from "./serial-answer";

export function SerialLookup() {
  const t = useTranslations("Serial");
  const [found, setFound] = useState<{ serial: string; answer: Answer }>();
  const { form, field, button } = useShopForm((values) => shopApi.serial.look(values), {
    schema: serialSchema,
    defaultValues: { serial: "" },
    notices: (refusal) => [messageOr(refusal, "Errors.tryAgain")],
    retry: "serial",
    onDone: (answer, { serial }) => setFound({ serial, answer }),
    onRefused: () => setFound(undefined),
  });
  return (
    <div className="flex flex-col gap-6">
      <form {...form} className="flex flex-wrap items-start gap-3">
        <div className="min-w-56 flex-1">
          <TextField
            {...field("serial")}
            label={t("label")}
            hint={t("hint")}
            ltr
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <Button type="submit" size="lg" className="mt-7" {...button}>
          {t("look")}
        </Button>
      </form>
      <div role="status">{found && <SerialAnswer {...found} />}</div>
    </div>
  );
}
