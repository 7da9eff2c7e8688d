import * as yup from "yup";
import { AUDIT_KINDS, type AuditKind } from "../desk-people";
import { MAX_ID } from "../envelope";
import { digitsField, flagField, idField, integerField, mobileField, textField } from "../fields";
import { StaffRole } from "../staff";
import { listFields } from "./desk-order";

const ROLES = Object.values(StaffRole);

/** `version` of the roles that were seen; empty of somebody who had none. */
export const rolesSchema = yup.object({
  mobile_no: mobileField(),
  roles: yup
    .array()
    .typeError("roles")
    .required("roles")
    .max(ROLES.length, "roles")
    .of(yup.string<StaffRole>().typeError("roles").required("roles").oneOf(ROLES, "roles")),
  version: yup.string().typeError("version").max(100, "version").default(""),
});

/** Whether the account of a number sells for the shop. */
export const agentRoleSchema = yup.object({ mobile_no: mobileField(), agent: flagField().required("flag") });

/** An id as it may stand in an old record: any ten digits, twelve of a foreigner. */
const anyNationalNo = () => digitsField(/^(?:\d{10}|\d{12})$/, "nationalIdRequired", "nationalIdLength");

export const nationalIdSchema = yup.object({ national_no: anyNationalNo() });

/** Takes a national id out of the account where it stands, and puts it into that of `mobile_no`, where one is named. */
export const nationalIdChangeSchema = yup.object({
  national_no: anyNationalNo(),
  /** The account that it stands in, as it was seen; 0 where it stands in none. */
  holder: integerField(0, MAX_ID, "version").required("version"),
  mobile_no: yup
    .string()
    .transform((_, typed) => (typed === "" ? null : typed))
    .nullable()
    .when(([typed]) => (typed ? mobileField() : yup.string().nullable()))
    .default(null),
  reason: textField(200, "reasonRequired"),
});

export const auditFilterSchema = yup.object({
  page: listFields().page,
  from: listFields().from,
  to: listFields().to,
  by: idField("invalid").optional(),
  /** Of one kind of thing alone, or of one thing. */
  kind: yup.string<AuditKind>().typeError("invalid").oneOf(AUDIT_KINDS, "invalid"),
  of: idField("invalid").optional(),
});
