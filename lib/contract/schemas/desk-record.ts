import * as yup from "yup";
import { listFields } from "./desk-order";

/** A list of records: its page, its search, which end comes first, and one of its tabs. */
export const recordFilter = <Tab extends string>(tabs: readonly Tab[]) =>
  yup.object({
    page: listFields().page,
    q: listFields().q,
    sort: yup.string<"newest" | "oldest">().typeError("invalid").oneOf(["newest", "oldest"], "invalid"),
    tab: yup.string<Tab>().typeError("invalid").oneOf(tabs, "invalid"),
  });

/** What a record was when it was seen; a save over somebody else's change is refused. */
export const recordVersion = () => yup.string().typeError("version").required("version").max(120, "version");
