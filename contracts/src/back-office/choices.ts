/** What has come of a row of a bulk operation. */
export const bulkResults = ['waiting', 'done', 'failed', 'stopped'] as const
export type BulkResult = (typeof bulkResults)[number]

/** From so many rows on, what is destructive is confirmed by their number. */
export const confirmedFrom = 20
