import * as yup from "yup";
import { listFields } from "./desk-order";

export const recordFilter = <Tab extends string>(tabs: readonly Tab[]) =>
  yup.object({
    page: listFields().page,
    q: listFields().q,
    sort: yup.string<"newest" | "oldest">().typeError("invalid").oneOf(["newest", "oldest"], "invalid"),
    tab: yup.string<Tab>().typeError("invalid").oneOf(tabs, "invalid"),
  });

/** The version that was loaded; saving with a stale one is an edit conflict. */
export const recordVersion = () => yup.string().typeError("version").required("version").max(120, "version");
