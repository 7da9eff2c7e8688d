import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import type { WorkCalendar } from "@/lib/domain/checkout/delivery";

export const readCalendar = (deps: Deps): Promise<WorkCalendar> => getSetting(deps, "working_days");
