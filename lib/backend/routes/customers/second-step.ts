import "server-only";
import { type Handlers, loginFrom } from "@/lib/backend/http/handle";
import {
  addPasskey,
  beginTotp,
  getCreationOptions,
  listFactors,
  removePasskey,
  renewRecovery,
  turnTotpOff,
  turnTotpOn,
} from "@/lib/backend/services/customers/second-step";
import {
  finishLogin,
  getPasskeyOptions,
  loginByPasskey,
  reauthenticate,
} from "@/lib/backend/services/customers/second-step-login";
import type { secondStepCalls } from "@/lib/contract/calls/second-step";

export const secondStepHandlers: Handlers<typeof secondStepCalls> = {
  finishLogin: async ({ deps, input, ...asked }) => ({
    data: await finishLogin(deps, input, { ...loginFrom(asked), clientAddress: asked.clientAddress }),
  }),
  passkeyOptions: async ({ deps, input, acting, visitor }) => ({
    // Whoever acts for a customer must not learn the customer's passkeys.
    data: await getPasskeyOptions(deps, { handle: input.handle, visitor: acting ? null : await visitor() }),
  }),
  loginByPasskey: async ({ deps, input, ...asked }) => ({
    data: await loginByPasskey(deps, input.assertion, { ...loginFrom(asked), clientAddress: asked.clientAddress }),
  }),
  list: ({ deps, user }) => listFactors(deps, user),
  creationOptions: async ({ deps, user }) => ({ data: await getCreationOptions(deps, user) }),
  addPasskey: async ({ deps, user, input, clientAddress }) => ({
    data: await addPasskey(deps, user, { ...input, clientAddress }),
  }),
  removePasskey: async ({ deps, user, input, clientAddress }) => {
    await removePasskey(deps, user, input.id, clientAddress);
    return { data: null };
  },
  beginTotp: async ({ deps, user }) => ({ data: await beginTotp(deps, user) }),
  turnTotpOn: async ({ deps, user, input, clientAddress }) => ({
    data: await turnTotpOn(deps, user, { ...input, clientAddress }),
  }),
  turnTotpOff: async ({ deps, user, clientAddress }) => {
    await turnTotpOff(deps, user, clientAddress);
    return { data: null };
  },
  renewRecovery: async ({ deps, user, clientAddress }) => ({ data: await renewRecovery(deps, user, clientAddress) }),
  prove: async ({ deps, user, input, token, clientAddress }) => {
    const until = await reauthenticate(deps, user, input, { token: token ?? "", clientAddress });
    return { data: { password_until: until.toISOString() } };
  },
};
