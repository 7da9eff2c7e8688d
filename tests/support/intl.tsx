import { type RenderResult, render } from "@testing-library/react";
import { Provider } from "jotai";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { createTranslator } from "use-intl/core";
import { demoMessages as messages } from "./texts";

/** Translates with the shop's own messages, so that tests follow changes of wording. */
export const text = createTranslator({ locale: "fa", messages });

export function renderFa(element: ReactElement): RenderResult {
  return render(element, {
    wrapper: ({ children }) => (
      <Provider>
        <NextIntlClientProvider locale="fa" timeZone="Asia/Tehran" messages={messages}>
          {children}
        </NextIntlClientProvider>
      </Provider>
    ),
  });
}
