import * as yup from "yup";
import { AUDIT_KINDS, type AuditKind } from "../desk-people";
import { MAX_ID } from "../envelope";
import { digitsField, flagField, idField, integerField, mobileField, textField } from "../fields";
import { StaffRole } from "../staff";
import { listFields } from "./desk-order";

const ROLES = Object.values(StaffRole);

/** `version` of the roles that were loaded; empty if there were none. */
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
export type RolesInput = yup.InferType<typeof rolesSchema>;

export const agentRoleSchema = yup.object({ mobile_no: mobileField(), agent: flagField().required("flag") });

/** Any ten digits, or twelve for foreigners, because the check digit in old records may be wrong. */
const anyNationalNo = () => digitsField(/^(?:\d{10}|\d{12})$/, "nationalIdRequired", "nationalIdLength");

export const nationalIdSchema = yup.object({ national_no: anyNationalNo() });

/** Removes a national id from its account, and adds it to the account of `mobile_no` if given. */
export const nationalIdChangeSchema = yup.object({
  national_no: anyNationalNo(),
  /** Id of the account that had it when the form was loaded; 0 for none. */
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
  /** Filters by the type of record, or by a single record. */
  kind: yup.string<AuditKind>().typeError("invalid").oneOf(AUDIT_KINDS, "invalid"),
  of: idField("invalid").optional(),
});
