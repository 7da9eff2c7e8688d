// @ts-check
/** The one constant that Next's client code reads; its module, most of it for servers, weighs 2 kB. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";
