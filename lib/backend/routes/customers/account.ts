import "server-only";
import { shopNameOf } from "@/lib/backend/core/shop-name";
import { requireOwnSecondStep } from "@/lib/backend/http/authorize";
import type { Handlers } from "@/lib/backend/http/handle";
import { presentOwnDataPage } from "@/lib/backend/presenters/own-data-page";
import { deleteAccount, getDeletion, sendDeletionCode } from "@/lib/backend/services/customers/deletion";
import { exportOwnData } from "@/lib/backend/services/customers/own-data";
import type { accountCalls } from "@/lib/contract/calls/account";

export const accountHandlers: Handlers<typeof accountCalls> = {
  export: async ({ deps, user, token }) => ({ data: await exportOwnData(deps, user, token) }),
  exportPage: async ({ deps, user, token }) => ({
    data: { html: presentOwnDataPage(await exportOwnData(deps, user, token), await shopNameOf(deps)) },
  }),
  deletion: async ({ deps, user }) => ({ data: await getDeletion(deps, user) }),
  sendDeletionCode: async ({ deps, user, clientAddress }) => {
    await sendDeletionCode(deps, user, clientAddress);
    return { data: null };
  },
  delete: async ({ deps, user, reauthenticatedAt, input: { password, code }, clientAddress }) => {
    await requireOwnSecondStep(deps, { user, reauthenticatedAt });
    await deleteAccount(deps, user, { password, code, clientAddress });
    return { data: null };
  },
};
