import type { Address, PlaceAt, Province } from "../address";
import { answer, get, post, put, remove } from "../call";

const fields = async () => (await import("../schemas/address")).addressSchema;

export const addressCalls = {
  list: get("/infos", { access: "user", answer: answer<Address[]>() }),
  main: get("/infos/main", { access: "user", answer: answer<Address | null>() }),
  get: get("/infos/{id}", { access: "user", answer: answer<Address>(), refuses: [404] }),
  create: post("/infos", { access: "user", input: fields, answer: answer<Address>(), refuses: [409, 422] }),
  update: put("/infos/{id}", { access: "user", input: fields, answer: answer<Address>(), refuses: [404, 422] }),
  setMain: put("/infos/{id}/main", { access: "user", answer: answer<null>(), refuses: [404] }),
  remove: remove("/infos/{id}", { access: "user", answer: answer<null>(), refuses: [404, 409] }),
  provinces: get("/provinces", { answer: answer<Province[]>() }),
  placeAt: get("/places/at", {
    access: "user",
    often: ["placeAt"],
    input: async () => (await import("../schemas/address")).pointSchema,
    answer: answer<PlaceAt | null>(),
    refuses: [422, 429],
  }),
};
