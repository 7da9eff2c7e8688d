import { IntlProvider, useLocale, useMessages, useTranslations } from "use-intl/react";

/** Replaces `next-intl` in browsers (next.config.mjs), because it includes formatters that no client component uses. */
export { IntlProvider as NextIntlClientProvider, useLocale, useMessages, useTranslations };
