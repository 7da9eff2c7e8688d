/** The field that sending an order starts with. */
export const PARCEL_FIELD = "parcel-number";
export const focusParcel = () => document.getElementById(PARCEL_FIELD)?.focus();
