import { dayOf, daySlashed, firstOfNextMonth, slashed } from './days.ts'
import { refusal, type Row } from './errors.ts'
import { reported } from './registry.ts'
import type { Usac } from './store.ts'
import type { Account, Program, Subscriber } from './types.ts'

const minuteMs = 60_000
type Query = Record<string, string | undefined>
const types = ['enroll', 'transfer', 'update', 'deEnroll']
/** So many of the columns that repeat what was sent are names and mailing address; the others are about the device. */
const leading = 10
const [first, second] = [Object.keys(reported).slice(0, leading), Object.keys(reported).slice(leading)]

const csv = (lines: string[][]) => lines.map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n'
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const headings = [
  ...first,
  'Mailing Address Validated',
  'Eligibility Program',
  'Tribal Benefit Flag',
  'ETC General Use',
  ...second.slice(0, 1),
  'Device Type',
  'Device Make',
  'Device Model',
  ...second.slice(1, 3),
  'Expected Device Reimbursement Rate',
  ...second.slice(3),
  'Device Claimed',
  'Device Claimed Date',
  'Eligible for Transfer Date',
]
const closing = ['Phone Number', 'SAC', 'Subscriber ID']

function lineOf({ store }: Usac, subscriber: Subscriber, nowMs: number): Record<string, string> {
  const claim = store.claimsOfPerson(subscriber.personKey)[0]
  const today = dayOf(nowMs)
  const isMoved = subscriber.transferMonth === today.slice(0, 7)
  return {
    ...subscriber.columns,
    'Mailing Address Validated': subscriber.columns['Mailing Street Address'] ? '1' : '',
    'Eligibility Program': subscriber.eligibilityCode,
    'Tribal Benefit Flag': subscriber.isTribal ? '1' : '0',
    'ETC General Use': subscriber.reference,
    'Device Claimed': claim ? '1' : '0',
    'Device Claimed Date': claim ? slashed(claim.claimedOn) : '',
    'Eligible for Transfer Date': slashed(isMoved ? firstOfNextMonth(today) : today),
    'Phone Number': subscriber.phoneNumber,
    SAC: subscriber.sac,
    'Subscriber ID': subscriber.id,
  }
}

function checked(query: Query): void {
  const rows: Row[] = []
  if (query.reportType !== 'detail')
    rows.push(['reportType', 'Report type is not valid.', 'INVALID_STATUS_PARAMETER_CE'])
  if (!/^\d{6}$/.test(query.sac ?? ''))
    rows.push(['sac', 'SAC number is not 6 digits.', 'SAC_NOT_SIX_DIGITS'])
  if (rows.length > 0) throw refusal(rows)
}

/** What happened later stands in no report yet. */
const lastMsOf = ({ store }: Usac, nowMs: number) => {
  const { reportsLag } = store.outage()
  return reportsLag > 0 ? nowMs - reportsLag * minuteMs : Infinity
}

/** Everybody whom the account has under a service area code. */
export function subscriberReport(usac: Usac, account: Account, program: Program, query: Query): string {
  checked(query)
  const columns = [...headings, ...closing.slice(0, query.includeSubscriberId === '1' ? 3 : 2)]
  const now = usac.store.nowOf(account.id)
  const lastMs = lastMsOf(usac, now)
  const rows = usac.store
    .subscribersOf(account.id)
    .filter((one) => one.isActive && one.program === program && one.sac === query.sac)
    .filter(({ enrolledAtMs }) => enrolledAtMs <= lastMs)
    .map((one) => lineOf(usac, one, now))
  return csv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
}

/** What was done under a service area code between two days. */
export function transactionReport(usac: Usac, account: Account, program: Program, query: Query): string {
  checked(query)
  if (!types.includes(query.type ?? ''))
    throw refusal([['type', 'Type is not valid.', 'INVALID_TYPE_PARAMETER_CE']])
  const [since, until] = [daySlashed(query.startDate ?? ''), daySlashed(query.endDate ?? '')]
  if (!since || !until) throw refusal([['startDate', 'Dates must look like MM/DD/YYYY.', 'INVALID_DATE']])
  const own = ['Transaction Type', 'Transaction Effective Date', 'Transaction Date']
  const columns = [...own, ...headings, ...closing.slice(0, query.includeSubscriberId === '1' ? 3 : 2)]
  const now = usac.store.nowOf(account.id)
  const lastMs = lastMsOf(usac, now)
  const rows = usac.store
    .transactionsOf(account.id)
    .filter((one) => one.program === program && one.sac === query.sac && one.type === query.type)
    .filter(({ atMs }) => atMs <= lastMs && dayOf(atMs) >= since && dayOf(atMs) <= until)
    .map((one) => {
      const subscriber = usac.store.subscribers.get(one.subscriberId)
      return {
        ...(subscriber ? lineOf(usac, subscriber, now) : {}),
        'Transaction Type': one.type,
        'Transaction Effective Date': one.effectiveDate,
        'Transaction Date': slashed(dayOf(one.atMs)),
      } as Record<string, string>
    })
  return csv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
}
