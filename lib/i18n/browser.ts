import { IntlProvider, useLocale, useMessages, useTranslations } from "use-intl/react";

/**
 * What browsers get for `next-intl` (`resolveAlias` in next.config.mjs): its own entry wraps the formatters of dates and
 * numbers too, which would come with every page though no component asks for them.
 */
export { IntlProvider as NextIntlClientProvider, useLocale, useMessages, useTranslations };
