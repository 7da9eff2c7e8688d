import { bytes, get, post, put, response } from "../call";
import type { InvoiceFile, ReturnRequest } from "../invoice";

const schemas = () => import("../schemas/receipt");

export const receiptCalls = {
  rate: put("/invoices/{id}/rate", {
    access: "user",
    input: async () => (await schemas()).rateSchema,
    response: response<null>(),
    errors: [404, 409, 422],
  }),
  /** Sets the delivery day; only the agent who issued the invoice may do this. */
  setDelivery: post("/invoices/{id}/delivered-at", {
    access: "agent",
    input: async () => (await schemas()).deliveryDaySchema,
    response: response<null>(),
    errors: [404, 409, 422],
  }),
  /** multipart/form-data with the picture in `check`; `file_id` replaces an existing one. */
  upload: put("/invoices/{id}/file", {
    access: "user",
    rateLimits: ["upload"],
    input: async () => (await schemas()).uploadSchema,
    response: response<InvoiceFile>(),
    errors: [404, 409, 422, 429, 503],
  }),
  file: get("/invoices/{id}/files/{name}", { access: "user", response: bytes("image/webp"), errors: [404] }),
  note: put("/invoices/{id}/note", {
    access: "user",
    rateLimits: ["invoiceNote"],
    input: async () => (await schemas()).noteSchema,
    response: response<null>(),
    errors: [404, 409, 422, 429],
  }),
  askReturn: post("/invoices/{id}/return", {
    access: "user",
    rateLimits: ["invoiceNote"],
    input: async () => (await schemas()).returnSchema,
    response: response<ReturnRequest>(),
    errors: [404, 409, 422, 429],
  }),
};
