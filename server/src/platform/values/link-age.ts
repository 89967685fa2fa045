import { daysMs, later } from '../clock.ts'

/** So long after the order the links of its messages open by themselves, and so long after they were renewed. */
const days = { placed: 395, renewed: 90 }

/** Whether the links to an order and its invoice still open: a mailbox outlives what was bought by years. */
export const linksAreOpen = (
  now: Date,
  { placedAt, linksRenewedAt }: { placedAt: Date; linksRenewedAt: Date | null },
): boolean =>
  later(placedAt, daysMs(days.placed)) > now ||
  (linksRenewedAt !== null && later(linksRenewedAt, daysMs(days.renewed)) > now)
