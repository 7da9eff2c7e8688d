import { IntlProvider, useLocale, useMessages, useTranslations } from "use-intl/react";

/**
 * Replaces `next-intl` in browsers (`resolveAlias` in next.config.mjs): its own entry includes formatters of dates and
 * numbers, which no client component uses.
 */
export { IntlProvider as NextIntlClientProvider, useLocale, useMessages, useTranslations };
