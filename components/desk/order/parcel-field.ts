/** The field of the parcel's number, which the step of sending begins with. */
export const PARCEL_FIELD = "parcel-number";
export const focusParcel = () => document.getElementById(PARCEL_FIELD)?.focus();
