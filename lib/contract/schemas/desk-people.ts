import * as yup from "yup";
import { AUDIT_KINDS, type AuditKind } from "../desk-people";
import { MAX_ID } from "../envelope";
import { digitsField, flagField, idField, integerField, mobileField, textField } from "../fields";
import { SINGLE_RIGHTS, type SingleRight, StaffRole } from "../staff";
import { listFields } from "./desk-order";

const ROLES = Object.values(StaffRole);

const MAX_RIGHTS = 60;
const isSingle = (right: unknown): right is SingleRight => (SINGLE_RIGHTS as readonly unknown[]).includes(right);

/** These only look, so their `.read` says the same. It does not of others, whose `.read` must not become the right to write. */
const ONLY_LOOK: readonly SingleRight[] = ["search", "waitlist", "sales", "reports"];
const plainRight = (right: unknown) => ONLY_LOOK.find((plain) => right === `${plain}.read`) ?? right;

/** `version` of the roles that were loaded; empty if there were none. */
export const rolesSchema = yup.object({
  mobile_no: mobileField(),
  roles: yup
    .array()
    .typeError("roles")
    .required("roles")
    .max(ROLES.length, "roles")
    .of(yup.string<StaffRole>().typeError("roles").required("roles").oneOf(ROLES, "roles")),
  /** `desk` comes with any other. Without the field, nothing is given beside the roles. */
  rights: yup
    .array()
    .transform((rights: unknown) =>
      Array.isArray(rights) ? rights.filter((right) => right !== "desk").map(plainRight) : rights,
    )
    .typeError("rights")
    .max(MAX_RIGHTS, "rights")
    .of(yup.string<SingleRight>().typeError("rights").required("rights").test("right", "rights", isSingle))
    .default([]),
  version: yup.string().typeError("version").max(1000, "version").default(""),
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
