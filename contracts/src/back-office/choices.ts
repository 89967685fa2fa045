/** What has come of a row of a bulk operation. */
export const bulkResults = ['waiting', 'done', 'failed', 'stopped'] as const
export type BulkResult = (typeof bulkResults)[number]

/** From so many rows on, what is destructive is confirmed by their number. */
export const confirmedFrom = 20

/** How many saved views are counted at once: about as many as are on screen. */
export const mostCounted = 20

/** How long the author of a note may change or remove it. */
export const noteOpenMs = 15 * 60_000
/** A mention as it stands in the text of a note: the id of a colleague. */
export const mentionPattern = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g
export const mentionOf = (id: string) => `@[${id}]`
/** A text as people write it; mentions stand for names and may make it longer on its way. */
export const longestNote = 2000
export const mostMentions = 20

/** What a row of a file would do to its list. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'rejected'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** What has come of a row that is to be brought in. */
export const importResults = ['waiting', 'done', 'failed', 'stopped', 'undoing', 'undone', 'kept'] as const

/** For so many days what an import did can be taken back. */
export const importUndoDays = 7

/** What becomes of a record that an import made, when it is taken back. */
export const importedBecome = ['disabled', 'archived'] as const

/** What a file may be that is brought into a list. */
export const importLimits = { bytes: 25 * 1024 * 1024, rows: 100_000, columns: 100 }

/** How often a report is sent. */
export const reportRhythms = ['day', 'week', 'month'] as const
/** What a report brings: its rows as a file where that is small enough, or what they add up to alone. */
export const reportContents = ['file', 'figures'] as const
/** Why a report has stopped, or a run of it came to nothing. */
export const reportProblems = [
  'OWNER_GONE',
  'NOT_PERMITTED',
  'VIEW_GONE',
  'VIEW_UNFIT',
  'NOBODY_LEFT',
] as const
export type ReportProblem = (typeof reportProblems)[number]
export const runResults = ['waiting', 'sent', 'failed'] as const
/** A larger file is not sent along; the message leads to the list instead. */
export const mostReportRows = 10_000
export const mostReportBytes = 5 * 1024 * 1024
