"use client";

import { NextIntlClientProvider, useMessages } from "next-intl";
import { PreviewFrame } from "@/components/desk/kit/preview-frame";
import { Hero } from "@/components/home/hero";
import { Logo } from "@/components/layout/logo";
import type { Picture } from "@/lib/contract/pictures";
import { DEFAULT_HUE, type IdentitySetting, isShopHue, type PromiseFacts } from "@/lib/contract/shop-identity";
import { hueTokens } from "@/lib/domain/shop/hue";
import { judgePromise } from "@/lib/domain/shop/promises";
import { fillShop } from "@/lib/i18n/fill-shop";
import { routes } from "@/lib/routes";

/** Messages that contain `{shop}`. */
export type NamedTexts = Record<string, Record<string, unknown>>;

type IdentityPreviewProps = {
  typed: IdentitySetting;
  facts: PromiseFacts;
  texts: NamedTexts;
  hasTerminalMark: boolean;
  pictures: readonly Picture[];
};

/** The top of the home page as it would look after saving. */
export function IdentityPreview({ typed, facts, texts, hasTerminalMark, pictures }: IdentityPreviewProps) {
  const messages = { ...(useMessages() as object), ...fillShop(texts, typed.name) };
  const urlOf = (of: number | null) => pictures.find(({ id }) => id === of)?.url ?? null;
  const mark = { light: urlOf(typed.logo_light), dark: urlOf(typed.logo_dark), icon: null };
  const hue = Number(typed.hue);
  const promises = typed.promises.filter((promise) => promise.value && judgePromise(promise, facts).agrees);
  return (
    <PreviewFrame tokens={hueTokens(isShopHue(hue) ? hue : DEFAULT_HUE)}>
      <NextIntlClientProvider locale="fa" messages={messages}>
        <div className="border-b bg-surface px-gutter py-1.5">
          <Logo mark={mark} has_terminal_mark={hasTerminalMark} />
        </div>
        <div className="flex flex-col gap-14 overflow-hidden px-gutter pb-8">
          <Hero
            name={typed.name}
            hero={{ ...typed.hero, picture: urlOf(typed.hero.picture) }}
            promises={promises}
            href={routes.home}
            helpHref={routes.home}
          />
          {typed.about && <p className="text-ink-soft">{typed.about.replace(/<[^>]*>/g, " ")}</p>}
        </div>
      </NextIntlClientProvider>
    </PreviewFrame>
  );
}
