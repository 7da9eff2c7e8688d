import { useTranslations } from "next-intl";
import { SINGLE_RIGHTS, type SingleRight, StaffRole } from "@/lib/contract/staff";
import { SALES_AGENT } from "@/lib/contract/user";
import { roleOfRight } from "@/lib/domain/account/rights";

type RightKey<Right extends string> = Right extends `${infer Name}.read` ? `${Name}_read` : Right;

/** A key of messages has no dot. */
export const rightKey = (right: SingleRight) => right.replace(".", "_") as RightKey<SingleRight>;

const ROLES = Object.values(StaffRole);

/** Names roles and single rights in the order of the form, whatever order they were chosen in. */
export function useRoleNames() {
  const t = useTranslations("StaffPeople");
  const namesOf = ({ roles, rights }: { roles: readonly string[]; rights: readonly string[] }): string[] => [
    ...ROLES.filter((role) => roles.includes(role)).map((role) => t(`role_${role}`)),
    ...SINGLE_RIGHTS.filter((right) => rights.includes(right)).map((right) => t(`right_${rightKey(right)}`)),
  ];
  /** Names what the audit log stores; the role of the desk, which comes with any right, has no name. */
  const stored = (roles: readonly string[]): string[] => [
    ...namesOf({ roles, rights: SINGLE_RIGHTS.filter((right) => roles.includes(roleOfRight(right))) }),
    ...(roles.includes(SALES_AGENT) ? [t("role_agent")] : []),
  ];
  return { namesOf, stored };
}
