import { contractTarget } from "../support/target";
import { describeWrongRequests } from "../support/wrong-requests";

// tests/shop/bad-input.test.ts sends them to every call, without HTTP, which treats all calls in the same way.
describeWrongRequests(contractTarget, 9);
