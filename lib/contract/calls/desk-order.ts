import { answer, bytes, get, post, put } from "../call";
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
  StepOutcome,
  StepTaken,
} from "../desk-order";

const schemas = () => import("../schemas/desk-order");

/** Orders, as the staff carry them from paid to delivered. */
export const deskOrderCalls = {
  list: get("/admin/orders", {
    access: "staff",
    right: "readOrders",
    input: async () => (await schemas()).orderFilterSchema,
    answer: answer<DeskOrderRow[], DeskCounts>(),
  }),
  /** What the list shows, every page of it. */
  export: get("/admin/orders.csv", {
    access: "staff",
    right: "readOrders",
    input: async () => (await schemas()).orderFilterSchema,
    answer: bytes("text/csv; charset=utf-8"),
  }),
  /** By whom, through what, for whom and where to there are orders at all. */
  choices: get("/admin/orders/choices", { access: "staff", right: "readOrders", answer: answer<OrderChoices>() }),
  /** All that the list shows, every page of it, to be moved together; 1000 at most. */
  chosen: get("/admin/orders/chosen", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).orderFilterSchema,
    answer: answer<DeskChosen[]>(),
  }),
  /** What is printed of orders, in the order asked for; a number that is none is left out. */
  papers: get("/admin/orders/papers", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).papersSchema,
    answer: answer<OrderPaper[], PapersExtra>(),
  }),
  get: get("/admin/orders/{id}", { access: "staff", right: "readOrders", answer: answer<DeskOrder>() }),
  /** A picture that was put on an order, as WebP. */
  file: get("/admin/orders/{id}/files/{name}", {
    access: "staff",
    right: "orders",
    answer: bytes("image/webp"),
    refuses: [404],
  }),
  /** The one search of the desk; `exact` where it named one order, products for those who look after them. */
  search: get("/admin/search", {
    access: "staff",
    right: "search",
    input: async () => (await schemas()).searchSchema,
    answer: answer<DeskHit[], SearchExtra>(),
  }),
  step: post("/admin/orders/{id}/step", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).stepSchema,
    answer: answer<StepTaken>(),
    refuses: [409],
  }),
  /** The same of many; what became of each is told one by one. */
  steps: post("/admin/orders/steps", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).stepsSchema,
    answer: answer<StepOutcome[]>(),
  }),
  setSerials: put("/admin/orders/{id}/serials", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).serialsSchema,
    answer: answer<DeskOrder>(),
    refuses: [409],
  }),
  setParcel: put("/admin/orders/{id}/parcel", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).parcelSchema,
    answer: answer<DeskOrder>(),
    refuses: [409],
  }),
  /** Unpaid orders that hold pieces, those first that hold them longest. */
  holds: get("/admin/holds", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).holdFilterSchema,
    answer: answer<HoldRow[], { count: number }>(),
  }),
  /** Holds the pieces of an unpaid order until its end, or frees them; the order stays payable. */
  setHold: put("/admin/orders/{id}/hold", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).holdSchema,
    answer: answer<DeskOrder>(),
    refuses: [409],
  }),
  /** Says yes or no to a return that was asked for. */
  decideReturn: put("/admin/orders/{id}/return", {
    access: "staff",
    right: "orders",
    input: async () => (await schemas()).returnDecisionSchema,
    answer: answer<DeskOrder>(),
    refuses: [409],
  }),
  addNote: post("/admin/orders/{id}/staff-note", {
    access: "staff",
    right: "orders",
    repeatable: true,
    input: async () => (await schemas()).staffNoteSchema,
    answer: answer<DeskOrder>(),
    refuses: [409],
  }),
};
