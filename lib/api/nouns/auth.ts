import type { CodeSent, LoginAnswer, RegisterStatus, User } from "@/lib/contract/user";
import type { Call } from "../client";

export type SignupInput = {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  password_confirmation: string;
  terms_of_use: boolean;
};

export type PasswordResetInput = { mobile_no: string; code: string; password: string; password_confirmation: string };

/** Any subset changes just that. */
export type ProfileInput = Partial<Pick<User, "first_name" | "last_name" | "national_no" | "email" | "gender">>;

export type SignupAnswer = { register_status: RegisterStatus; place: { type: number } };

export const authCalls = (call: Call) => ({
  checkRegister: (mobile_no: string) =>
    call<{ register_status: RegisterStatus }>("checkRegister", { body: { mobile_no } }),
  login: (mobile_no: string, password: string) => call<LoginAnswer>("login", { body: { mobile_no, password } }),
  sendCode: (mobile_no: string) => call<CodeSent>("sendCode", { body: { mobile_no, purpose: "login" } }),
  sendResetCode: (mobile_no: string) => call<CodeSent>("sendCode", { body: { mobile_no, purpose: "reset" } }),
  registerMobile: (mobile_no: string) => call<CodeSent>("registerMobile", { body: { mobile_no } }),
  verifyRegistration: (mobile_no: string, code: string) =>
    call<LoginAnswer>("verifyRegistration", { body: { mobile_no, code } }),
  loginByCode: (mobile: string, code: string) => call<LoginAnswer>("loginByCode", { body: { mobile, code } }),
  resetPassword: (body: PasswordResetInput) => call<null>("passwordReset", { body }),
  logout: () => call<null>("logout"),
  signup: (body: SignupInput) => call<SignupAnswer>("signup", { body }),
  profile: () => call<User>("profileInfo"),
  updateProfile: (body: ProfileInput) => call<User>("updateProfile", { body }),
});
