"use client";

import type { ReactNode } from "react";
import { IdentityForm } from "@/components/desk/identity/identity-form";
import type { Target } from "@/components/desk/kit/target-field";
import type { IdentityExtra, IdentitySetting } from "@/lib/contract/shop-identity";
import { IdentityPreview, type NamedTexts } from "./identity-preview";

type IdentityScreenProps = {
  setting: IdentitySetting;
  facts: IdentityExtra;
  targets: readonly Target[];
  texts: NamedTexts;
  hasTerminalMark: boolean;
  history: ReactNode;
};

/** The identity form, with a preview of the home page beside it. */
export function IdentityScreen({ texts, hasTerminalMark, ...form }: IdentityScreenProps) {
  const { name } = form.setting;
  return (
    <IdentityForm
      {...form}
      preview={(typed, pictures) => (
        <IdentityPreview
          typed={typed}
          facts={form.facts}
          texts={texts}
          pictures={pictures}
          hasTerminalMark={hasTerminalMark && typed.name === name}
        />
      )}
    />
  );
}
