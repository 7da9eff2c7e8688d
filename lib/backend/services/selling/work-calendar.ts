import "server-only";
import type { Deps } from "@/lib/backend/deps";
import { getSetting } from "@/lib/backend/settings";
import type { WorkCalendar } from "@/lib/domain/delivery";

export const readCalendar = (deps: Deps): Promise<WorkCalendar> => getSetting(deps, "working_days");
