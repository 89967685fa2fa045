import { parse } from 'csv-parse/sync'
import { done, type Outcome } from '#platform/effects.ts'
import { dayIn, flagIn, slashedDay, textOrNull } from '../usac/wire.ts'
import { readRefusal } from './nlad-answers.ts'
import type { JudgeCode } from './registry-errors.ts'
import type {
  RegistryRefusal,
  RegistryReportQuery,
  RegistrySubscriberRow,
  RegistryTransaction,
} from './subscriber-registry.ts'

const common = { reportType: 'detail', includeSubscriberId: '1' }

export const subscribersPath = ({ service, sac }: RegistryReportQuery) =>
  `/${service}/report/subscriber?${new URLSearchParams({ ...common, sac, ...certified(service) })}`

export const transactionsPath = ({
  service,
  sac,
  type,
  since,
  until,
}: RegistryReportQuery & { type: string; since: string; until: string }) =>
  `/${service}/report/transaction?${new URLSearchParams({
    ...common,
    sac,
    startDate: slashedDay(since),
    endDate: slashedDay(until),
    type,
    ...certified(service),
  })}`

const certified = (service: RegistryReportQuery['service']): Record<string, string> =>
  service === 'ebbp-svc/1' ? { includeACPCertInd: '1' } : {}

export const readSubscribers = (judge: JudgeCode) => (status: number, body: unknown) =>
  readReport(judge, status, body, (cell): RegistrySubscriberRow => ({
    subscriberId: textOrNull(cell('Subscriber ID')),
    phoneNumber: textOrNull(cell('Phone Number')),
    reference: textOrNull(cell('ETC General Use')),
    eligibilityCode: textOrNull(cell('Eligibility Program')),
    hasTribalBenefit: flagIn(cell('Tribal Benefit Flag')),
    isDeviceClaimed: flagIn(cell('Device Claimed')),
    deviceClaimedOn: dayIn(cell('Device Claimed Date')),
    transferableOn: dayIn(cell('Eligible for Transfer Date')),
  }))

export const readTransactions = (judge: JudgeCode) => (status: number, body: unknown) =>
  readReport(judge, status, body, (cell): RegistryTransaction => ({
    type: cell('Transaction Type'),
    effectiveOn: dayIn(cell('Transaction Effective Date')),
    subscriberId: textOrNull(cell('Subscriber ID')),
    phoneNumber: textOrNull(cell('Phone Number')),
    reference: textOrNull(cell('ETC General Use')),
  }))

/** The lines of a report in CSV, by the names of its columns. Null where it is none. */
function readReport<Row>(
  judge: JudgeCode,
  status: number,
  body: unknown,
  rowOf: (cell: (column: string) => string) => Row,
): Outcome<Row[], RegistryRefusal> | null {
  if (status >= 300) return readRefusal(judge, status, body)
  if (typeof body !== 'string') return null
  const lines: string[][] = parse(body, { bom: true, relaxColumnCount: true, skipEmptyLines: true })
  const [headings, ...rows] = lines
  if (!headings) return null
  const places = new Map(headings.map((heading, place) => [heading.trim().toLowerCase(), place]))
  return done(rows.map((row) => rowOf((column) => row[places.get(column.toLowerCase()) ?? -1] ?? '')))
}
