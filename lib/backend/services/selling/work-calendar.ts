import "server-only";
import type { Deps } from "@/lib/backend/deps";
import { getSetting } from "@/lib/backend/settings";
import type { WorkCalendar } from "@/lib/domain/delivery";

/** The days on which the shop does not work, of its settings. */
export const readCalendar = (deps: Deps): Promise<WorkCalendar> => getSetting(deps, "working_days");
