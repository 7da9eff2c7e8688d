import * as yup from "yup";
import { CONTACT_SUBJECTS, CONTACT_TYPE } from "../contact";
import {
  clearableText,
  digitsField,
  EMAIL,
  integerField,
  mobileField,
  nameField,
  otpField,
  textField,
} from "../fields";

const NAME_MAX = 60;
/** Maximum length of the typed text; the subject line is added to it. */
export const MESSAGE_MAX = 2000;
const SUBJECT_MAX = 60;

const shopMobileField = () => digitsField(/^09\d{9}$/, "contactMobileRequired", "contactMobile"); // spec 5

const emailField = () => clearableText(254).matches(EMAIL, { message: "emailInvalid", excludeEmptyString: true });

export const contactSchema = yup.object({
  first_name: textField(NAME_MAX, "contactFirstName"),
  last_name: clearableText(NAME_MAX).default(null),
  email: emailField().default(null),
  type: integerField(CONTACT_TYPE, CONTACT_TYPE, "invalid"),
  mobile_number: shopMobileField(),
  description: textField(MESSAGE_MAX + SUBJECT_MAX, "contactMessage"),
});

/** The order in which the form validates its fields (spec 5). */
const FORM_ORDER = ["first_name", "mobile_number", "description", "last_name", "email"] as const;

const typed = () => yup.string().defined();

/** The contact form; only the first error is shown. */
export const contactFormSchema = yup
  .object({
    first_name: typed(),
    last_name: typed(),
    email: typed(),
    mobile_number: typed(),
    subject: typed().oneOf(["", ...CONTACT_SUBJECTS.map(String)], "invalid"),
    description: typed(),
  })
  .test("first", (values, context) => {
    for (const path of FORM_ORDER) {
      try {
        contactSchema.validateSyncAt(path, values);
      } catch (error) {
        return context.createError({ path, message: (error as yup.ValidationError).message });
      }
    }
    return true;
  });

export const applicationSchema = yup.object({
  first_name: nameField("firstNameRequired"),
  last_name: nameField("lastNameRequired"),
  mobile_number: mobileField(),
  city: textField(NAME_MAX, "cityName"),
  description: clearableText(1000).default(null),
});

export const confirmedApplicationSchema = applicationSchema.concat(yup.object({ code: otpField() }));
