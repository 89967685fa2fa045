/** By how many days of the calendar an open invoice is past the day until which it was to be paid. */
export const invoiceAges = ['not_due', 'days_1_30', 'days_31_60', 'days_61_up'] as const
export type InvoiceAge = (typeof invoiceAges)[number]
