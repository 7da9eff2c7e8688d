import "server-only";
import { type MessageKey, translate } from "@/lib/backend/core/translate";
import type { LinkedCompany } from "@/lib/contract/company";
import { Gender, type User } from "@/lib/contract/user";
import type { UserRow } from "../auth/sessions";

const GENDER_NAMES: Record<number, MessageKey> = {
  [Gender.Unspecified]: "Profile.unspecified",
  [Gender.Male]: "Profile.male",
  [Gender.Female]: "Profile.female",
};

type UserExtras = { mainAddressId: number | null; hasUnusedCoupon: boolean; company: LinkedCompany | null };

export function presentUser(row: UserRow, { mainAddressId, hasUnusedCoupon, company }: UserExtras): User {
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    national_no: row.nationalNo,
    economic_no: row.economicNo,
    registration_no: row.registrationNo,
    company_name: row.companyName,
    wants_offers: row.wantsOffers,
    gender: row.gender,
    gender_fa: translate(GENDER_NAMES[row.gender] ?? "Profile.unspecified"),
    mobile: row.mobile,
    username: row.mobile,
    register_status: row.registerStatus,
    confirm_status: row.confirmStatus,
    place: { type: row.placeType },
    roles: row.roles,
    introduce_code: row.introduceCode,
    has_unused_coupon: hasUnusedCoupon,
    address: mainAddressId,
    company,
  };
}
