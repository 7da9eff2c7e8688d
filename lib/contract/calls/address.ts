import type { Address, PlaceAt, Province } from "../address";
import { get, post, put, remove, response } from "../call";

const fields = async () => (await import("../schemas/address")).addressSchema;

export const addressCalls = {
  list: get("/infos", { access: "user", response: response<Address[]>() }),
  main: get("/infos/main", { access: "user", response: response<Address | null>() }),
  get: get("/infos/{id}", { access: "user", response: response<Address>(), errors: [404] }),
  create: post("/infos", { access: "user", input: fields, response: response<Address>(), errors: [409, 422] }),
  update: put("/infos/{id}", { access: "user", input: fields, response: response<Address>(), errors: [404, 422] }),
  setMain: put("/infos/{id}/main", { access: "user", response: response<null>(), errors: [404] }),
  remove: remove("/infos/{id}", { access: "user", response: response<null>(), errors: [404, 409] }),
  provinces: get("/provinces", { response: response<Province[]>() }),
  placeAt: get("/places/at", {
    access: "user",
    rateLimits: ["placeAt"],
    input: async () => (await import("../schemas/address")).pointSchema,
    response: response<PlaceAt | null>(),
    errors: [422, 429],
  }),
};
