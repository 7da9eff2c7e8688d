import { contractTarget } from "../support/target";
import { describeWrongRequests } from "../support/wrong-requests";

// tests/shop/bad-input.test.ts sends them to every call: a server in front treats all of them in the same way.
describeWrongRequests(contractTarget, 9);
