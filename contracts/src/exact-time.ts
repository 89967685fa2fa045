/** How an instant is written wherever minutes count: day, time and zone. */
export const exactTime = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
