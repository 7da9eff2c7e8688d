/** Id of the field that takes the focus when the user starts to send an order. */
export const PARCEL_FIELD = "parcel-number";
export const focusParcel = () => document.getElementById(PARCEL_FIELD)?.focus();
