import { getTranslations } from "next-intl/server";
import { ApplicationForm } from "@/components/auth/application-form";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { APPLICATION_ID } from "@/lib/routes";

const FORM_TEXTS = [
  "Application",
  "Auth.code",
  "Auth.resend",
  "Auth.resendIn",
  "Auth.firstName",
  "Auth.lastName",
  "Auth.mobile",
  "Common.optional",
  "Errors.network",
  "Errors.server",
  "Errors.sessionEnded",
  "Errors.tryAgain",
  "Errors.waitSeconds",
  "Errors.waitMinutes",
  "Errors.waitHours",
  "Validation.cityName",
  "Validation.firstNameRequired",
  "Validation.lastNameRequired",
  "Validation.mobileDigitsOnly",
  "Validation.mobileLength",
  "Validation.mobileStart",
  "Validation.mobileRequired",
  "Validation.number",
  "Validation.otpLength",
  "Validation.otpRequired",
  "Validation.persianKeyboard",
  "Validation.text",
  "Validation.tooLong",
] as const;

export async function Application({ title }: { title: string }) {
  const t = await getTranslations("Application");
  return (
    <section
      id={APPLICATION_ID}
      aria-labelledby={`${APPLICATION_ID}-title`}
      className="grid items-start gap-x-16 gap-y-6 rounded-lg bg-sunken p-5 md:p-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
    >
      <div className="max-w-reading">
        <h2 id={`${APPLICATION_ID}-title`} className="text-title font-bold">
          {title}
        </h2>
        <p className="mt-3 text-lg text-ink-soft">{t("intro")}</p>
      </div>
      <IslandMessages only={FORM_TEXTS}>
        <ApplicationForm />
      </IslandMessages>
    </section>
  );
}
