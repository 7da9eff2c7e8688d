import * as yup from "yup";
import { AUDIT_KINDS, type AuditKind } from "../desk-people";
import { flagField, idField, mobileField } from "../fields";
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

export const auditFilterSchema = yup.object({
  page: listFields().page,
  from: listFields().from,
  to: listFields().to,
  by: idField("invalid").optional(),
  /** Of one kind of thing alone, or of one thing. */
  kind: yup.string<AuditKind>().typeError("invalid").oneOf(AUDIT_KINDS, "invalid"),
  of: idField("invalid").optional(),
});
