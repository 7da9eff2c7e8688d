import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { listAudit } from "@/lib/backend/services/desk/audit-list";
import { changeNationalId, findNationalId } from "@/lib/backend/services/desk/national-ids";
import { listPeople, setAgent, setRoles } from "@/lib/backend/services/desk/people";
import { removeSecondStepOf } from "@/lib/backend/services/desk/remove-second-step";
import type { deskPeopleCalls } from "@/lib/contract/calls/desk-people";

export const deskPeopleHandlers: Handlers<typeof deskPeopleCalls> = {
  list: async ({ deps }) => ({ data: await listPeople(deps) }),
  setRoles: async ({ deps, user, input }) => ({ data: await setRoles(deps, user, input) }),
  setAgent: async ({ deps, user, input }) => ({ data: await setAgent(deps, user, input) }),
  removeSecondStep: async ({ deps, user, input }) => {
    await removeSecondStepOf(deps, user, input);
    return { data: null };
  },
  findNationalId: async ({ deps, user, clientAddress, input }) => ({
    data: await findNationalId(deps, { user, clientAddress }, input.national_no),
  }),
  changeNationalId: async ({ deps, user, input }) => ({ data: await changeNationalId(deps, user, input) }),
  audit: ({ deps, input }) => listAudit(deps, input),
};
