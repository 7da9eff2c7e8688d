import * as yup from "yup";
import { CONTACT_SUBJECTS, CONTACT_TYPE } from "../contact";
import { clearedText, digitsField, EMAIL, integerField, mobileField, nameField, otpField, textField } from "../fields";

const NAME_MAX = 60;
/** As long as it may be typed; the line with the subject comes on top. */
export const MESSAGE_MAX = 2000;
const SUBJECT_MAX = 60;

const shopMobileField = () => digitsField(/^09\d{9}$/, "contactMobileRequired", "contactMobile"); // spec 5

const emailField = () => clearedText(254).matches(EMAIL, { message: "emailInvalid", excludeEmptyString: true });

/** A message by the contact form. */
export const contactSchema = yup.object({
  first_name: textField(NAME_MAX, "contactFirstName"),
  last_name: clearedText(NAME_MAX).default(null),
  email: emailField().default(null),
  type: integerField(CONTACT_TYPE, CONTACT_TYPE, "invalid"),
  mobile_number: shopMobileField(),
  description: textField(MESSAGE_MAX + SUBJECT_MAX, "contactMessage"),
});

/** In the order in which the form looks at them (spec 5). */
const FORM_ORDER = ["first_name", "mobile_number", "description", "last_name", "email"] as const;

const typed = () => yup.string().defined();

/** What is typed into the contact form: of all that is wrong only the first is said. */
export const contactFormSchema = yup
  .object({
    first_name: typed(),
    last_name: typed(),
    email: typed(),
    mobile_number: typed(),
    /** One of CONTACT_SUBJECTS as text, or empty. */
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

/** Who wants to sell for the shop. */
export const applicationSchema = yup.object({
  first_name: nameField("firstNameRequired"),
  last_name: nameField("lastNameRequired"),
  mobile_number: mobileField(),
  city: textField(NAME_MAX, "cityName"),
  description: clearedText(1000).default(null),
});

export const confirmedApplicationSchema = applicationSchema.concat(yup.object({ code: otpField() }));
