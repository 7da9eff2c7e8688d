import { answer, bytes, get, post, put } from "../call";
import type { InvoiceFile, ReturnRequest } from "../invoice";

const schemas = () => import("../schemas/receipt");

export const receiptCalls = {
  /** Only a finished order, once. */
  rate: put("/invoices/{id}/rate", {
    access: "user",
    input: async () => (await schemas()).rateSchema,
    answer: answer<null>(),
    refuses: [404, 409, 422],
  }),
  /** Only the agent who issued it. */
  setDelivery: post("/invoices/{id}/delivered-at", {
    access: "agent",
    input: async () => (await schemas()).deliveryDaySchema,
    answer: answer<null>(),
    refuses: [404, 409, 422],
  }),
  /** multipart/form-data with `check`, a picture; `file_id` replaces an existing one. */
  upload: put("/invoices/{id}/file", {
    access: "user",
    often: ["upload"],
    input: async () => (await schemas()).uploadSchema,
    answer: answer<InvoiceFile>(),
    refuses: [404, 409, 422, 429, 503],
  }),
  file: get("/invoices/{id}/files/{name}", { access: "user", answer: bytes("image/webp"), refuses: [404] }),
  note: put("/invoices/{id}/note", {
    access: "user",
    often: ["invoiceNote"],
    input: async () => (await schemas()).noteSchema,
    answer: answer<null>(),
    refuses: [404, 409, 422, 429],
  }),
  /** Requests a return of a delivered order; staff decide. */
  askReturn: post("/invoices/{id}/return", {
    access: "user",
    often: ["invoiceNote"],
    input: async () => (await schemas()).returnSchema,
    answer: answer<ReturnRequest>(),
    refuses: [404, 409, 422, 429],
  }),
};
