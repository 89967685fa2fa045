/** What is bought from carriers: small values, free of schemas. */

/** How what we say of a source plan differs from the carrier's own catalogue. */
export const sourceDifferences = ['none', 'price', 'gone', 'unknown'] as const
export type SourceDifference = (typeof sourceDifferences)[number]

/** As many as a choice shows of a carrier's catalogue. */
export const mostProviderPlans = 50

/** As many lines as a data pool takes: the carrier is asked for each of them every hour. */
export const mostPoolLines = 500

/** The last day of a month that every month has. */
export const lastStartDay = 28
