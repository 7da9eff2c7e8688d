import { get, post, put, response } from "../call";
import type { Provider } from "../providers";
import type { ShopSetup, SmsTestSent } from "../setup";

const schemas = () => import("../schemas/setup");

/** The checks before a shop opens, and the payment and SMS providers. */
export const deskSetupCalls = {
  get: get("/admin/setup", { access: "staff", right: "desk", response: response<ShopSetup>() }),
  /** Runs a check again; `confirm` is a person's confirmation of what cannot be checked automatically. */
  check: post("/admin/setup/check", {
    access: "staff",
    right: "settings",
    input: async () => (await schemas()).setupCheckSchema,
    response: response<ShopSetup>(),
  }),
  sendSms: post("/admin/setup/sms", {
    access: "staff",
    right: "settings",
    repeatable: true,
    input: async () => (await schemas()).testSmsSchema,
    response: response<SmsTestSent>(),
    errors: [422, 429],
  }),
  confirmSms: post("/admin/setup/sms/confirm", {
    access: "staff",
    right: "settings",
    input: async () => (await schemas()).testCodeSchema,
    response: response<ShopSetup>(),
    errors: [422],
  }),
  /** The 409 response names the required checks that have not passed. */
  open: post("/admin/setup/open", {
    access: "staff",
    right: "settings",
    repeatable: true,
    input: async () => (await schemas()).openSchema,
    response: response<{ open: boolean }>(),
    errors: [409, 422],
  }),
  providers: get("/admin/settings/providers", {
    access: "staff",
    right: "settings",
    response: response<Provider[]>(),
  }),
  saveProvider: put("/admin/settings/providers/{name}", {
    access: "staff",
    right: "settings",
    fresh: true,
    input: async () => (await schemas()).providerSchema,
    response: response<Provider>(),
    errors: [404, 409, 422],
  }),
  /** Sends a code to the caller's number, which shows if the template of codes is approved; once a minute. */
  testTemplate: post("/admin/settings/providers/{name}/template", {
    access: "staff",
    right: "settings",
    fresh: true,
    response: response<Provider>(),
    errors: [404, 422, 429],
  }),
  checkProvider: post("/admin/settings/providers/{name}/check", {
    access: "staff",
    right: "settings",
    fresh: true,
    response: response<Provider>(),
    errors: [404],
  }),
};
