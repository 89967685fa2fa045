/** What lines use, as small values free of schemas. */

export const usageKinds = ['data', 'voice', 'sms', 'mms'] as const
export type UsageKind = (typeof usageKinds)[number]

/** As the line sees it. */
export const usageDirections = ['out', 'in'] as const
export type UsageDirection = (typeof usageDirections)[number]

export const callTypes = [
  'local',
  'national',
  'international',
  'roaming',
  'emergency',
  'voicemail',
  'toll_free',
] as const
export type CallType = (typeof callTypes)[number]

/** How the carrier's word reached us: record by record, or as the growth of an amount that it was asked for. */
export const usageWays = ['record', 'asked'] as const

/** What is added up for each line. Plan periods stand by themselves, as they follow no calendar. */
export const usageSpans = ['hour', 'day'] as const

/** Why a record is not counted. */
export const usageProblems = [
  'record_id',
  'revision',
  'kind',
  'direction',
  'line',
  'unknown_line',
  'time',
  'ends_before',
  'future',
  'too_late',
  'no_amount',
  'amount',
  'negative',
  'too_large',
  'country',
  'call_type',
  'cost',
  'conflict',
  'asked_before',
] as const
export type UsageProblem = (typeof usageProblems)[number]

/** Beyond these a record is a mistake of the carrier that wrote it. */
export const usageLimits = {
  /** A whole month at a gigabit is less than this in one record of an hour. */
  bytes: 1_000_000_000_000,
  seconds: 7 * 86_400,
  messages: 255,
  costMicros: 10_000_000_000,
  /** As late as a record may come: its month is open until then. */
  lateDays: 92,
  /** A carrier's clock may be ahead of ours by so much. */
  aheadMinutes: 10,
} as const

/** A file of records, before it is written in base64. */
export const usageFileBytes = 12 * 1024 * 1024

/** So many rows of a file are handed back with their reasons; all are counted. */
export const mostRejectedRows = 10_000

/** The headings of a file of records. */
export const usageHeadings = [
  'record_id',
  'revision',
  'iccid',
  'msisdn',
  'kind',
  'direction',
  'started_at',
  'ended_at',
  'bytes_up',
  'bytes_down',
  'seconds',
  'messages',
  'other_party',
  'call_type',
  'country',
  'network',
  'cost_usd',
] as const
export type UsageHeading = (typeof usageHeadings)[number]
