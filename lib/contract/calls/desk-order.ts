import { bytes, csvFile, excelFile, get, post, put, response } from "../call";
import type {
  DeskChosen,
  DeskCounts,
  DeskHit,
  DeskOrder,
  DeskOrderRow,
  HoldRow,
  OrderChoices,
  OrderPaper,
  PapersExtra,
  SearchExtra,
  TransitionOutcome,
  TransitionResult,
} from "../desk-order";
import type { ChangePreview } from "../order-change";

const schemas = () => import("../schemas/desk-order");

export const deskOrderCalls = {
  list: get("/admin/orders", {
    access: "staff",
    right: "readOrders",
    input: async () => (await schemas()).orderFilterSchema,
    response: response<DeskOrderRow[], DeskCounts>(),
  }),
  export: get("/admin/orders.csv", {
    access: "staff",
    right: "readOrders",
    wholeRight: true,
    input: async () => (await schemas()).orderFilterSchema,
    response: csvFile,
  }),
  exportExcel: get("/admin/orders.xlsx", {
    access: "staff",
    right: "readOrders",
    wholeRight: true,
    input: async () => (await schemas()).orderFilterSchema,
    response: excelFile,
  }),
  choices: get("/admin/orders/choices", { access: "staff", right: "readOrders", response: response<OrderChoices>() }),
  chosen: get("/admin/orders/chosen", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).orderFilterSchema,
    response: response<DeskChosen[]>(),
  }),
  /** Returns the print data of orders in the given order; unknown numbers are omitted. */
  papers: get("/admin/orders/papers", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).papersSchema,
    response: response<OrderPaper[], PapersExtra>(),
  }),
  get: get("/admin/orders/{id}", { access: "staff", right: "readOrders", response: response<DeskOrder>() }),
  file: get("/admin/orders/{id}/files/{name}", {
    access: "staff",
    right: "orders",
    response: bytes("image/webp"),
    errors: [404],
  }),
  /** The desk's global search. Products are found only for staff with the right to them. */
  search: get("/admin/search", {
    access: "staff",
    right: "search",
    input: async () => (await schemas()).searchSchema,
    response: response<DeskHit[], SearchExtra>(),
  }),
  step: post("/admin/orders/{id}/step", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).stepSchema,
    response: response<TransitionResult>(),
    errors: [409],
  }),
  /** The response contains a result for each order. */
  steps: post("/admin/orders/steps", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).stepsSchema,
    response: response<TransitionOutcome[]>(),
  }),
  setSerials: put("/admin/orders/{id}/serials", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).serialsSchema,
    response: response<DeskOrder>(),
    errors: [409],
  }),
  setParcel: put("/admin/orders/{id}/parcel", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).parcelSchema,
    response: response<DeskOrder>(),
    errors: [409],
  }),
  /** Lists unpaid orders that hold stock, those that hold it longest first. */
  holds: get("/admin/holds", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).holdFilterSchema,
    response: response<HoldRow[], { count: number }>(),
  }),
  /** Holds the stock of an unpaid order until its payment deadline, or releases it; the order can still be paid. */
  setHold: put("/admin/orders/{id}/hold", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).holdSchema,
    response: response<DeskOrder>(),
    errors: [409],
  }),
  /** Takes pieces back, asked for by the customer or not, or refuses a request; without lines all that is left. */
  decideReturn: put("/admin/orders/{id}/return", {
    access: "staff",
    right: "orders",
    repeatable: true,
    input: async () => (await schemas()).returnDecisionSchema,
    response: response<DeskOrder>(),
    errors: [409],
  }),
  /** Prices a change of a paid order that is not packed, and returns what can be chosen for it; writes nothing. */
  previewChange: post("/admin/orders/{id}/change/preview", {
    access: "staff",
    right: "orders",
    input: async () => (await import("../schemas/order-change")).changePreviewSchema,
    response: response<ChangePreview>(),
    errors: [404, 409, 422],
  }),
  /** Offers the change to the customer; until they accept it, the order stands as it is. */
  offerChange: post("/admin/orders/{id}/change", {
    access: "staff",
    right: "orders",
    repeatable: true,
    input: async () => (await import("../schemas/order-change")).changeOfferSchema,
    response: response<DeskOrder>(),
    errors: [404, 409, 422],
  }),
  withdrawChange: post("/admin/orders/{id}/change/withdraw", {
    access: "staff",
    right: "orders",
    input: async () => (await import("../schemas/order-change")).changeWithdrawalSchema,
    response: response<DeskOrder>(),
    errors: [404, 409],
  }),
  addNote: post("/admin/orders/{id}/staff-note", {
    access: "staff",
    right: "orders",
    repeatable: true,
    input: async () => (await schemas()).staffNoteSchema,
    response: response<DeskOrder>(),
    errors: [409],
  }),
};
