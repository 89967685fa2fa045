import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Sandbox } from '../sandbox.ts'
import type { Account, Application, Batch, DeviceClaim, Program, Subscriber, Transaction } from './types.ts'

/** The outages that the dial knows. */
export type Outage = {
  nv: boolean
  nlad: boolean
  addresses: boolean
  maintenance: 'off' | 'calendar' | 'on'
  /** How many minutes NLAD's reports lag behind what was done. */
  reportsLag: number
}
/** A code that NLAD is to refuse with the next times. */
export type Forced = {
  code: string
  count: number
  operation: string | null
  account: string | null
  /** Of the National Verifier alone, which names one with each code. */
  field: string | null
}

/** USAC's tables in the world: one store for both services of both programs. */
export function createUsacStore({ world }: Sandbox) {
  const accounts = world.table<Account>('usac.accounts')
  const applications = world.table<Application>('usac.applications')
  const subscribers = world.table<Subscriber>('usac.subscribers')
  const transactions = world.table<Transaction>('usac.transactions')
  const claims = world.table<DeviceClaim>('usac.deviceClaims')
  const tokens = world.table<{ account: string; endsAtMs: number }>('usac.tokens', { limit: 1_000 })

  return {
    accounts,
    applications,
    subscribers,
    transactions,
    claims,
    tokens,
    batches: world.table<Batch>('usac.batches', { limit: 1_000 }),
    /** How often a person's check has failed with an outage. */
    outagesOf: world.table<number>('usac.personOutages', { limit: 10_000 }),
    /** Which carrier and state a service area code belongs to, where that was told. */
    areas: world.table<{ account: string; state: string }>('usac.areas'),
    applicationByNumber: applications.index((one) => one.applicationId),
    applicationsOfPerson: applications.index((one) => `${one.program} ${one.personKey}`),
    applicationByToken: applications.index((one) => one.token),
    applicationBySession: applications.index((one) => one.session),
    activeOfPerson: subscribers.index((one) => (one.isActive ? `${one.program} ${one.personKey}` : null)),
    activeAtAddress: subscribers.index((one) =>
      one.isActive && one.addressKey ? `${one.program} ${one.addressKey}` : null,
    ),
    activeByPhone: subscribers.index((one) =>
      one.isActive && one.phoneNumber ? `${one.program} ${one.phoneNumber}` : null,
    ),
    subscribersOf: subscribers.index((one) => one.account),
    transactionsOf: transactions.index((one) => one.account),
    claimsOfPerson: claims.index((one) => one.personKey),
    claimsAtAddress: claims.index((one) => one.addressKey || null),

    outage: (): Outage =>
      world.setting('usac.outage', {
        ...{ nv: false, nlad: false, addresses: false, maintenance: 'off', reportsLag: 0 },
      }),
    setOutage: (outage: Outage) => world.setSetting('usac.outage', outage),
    /** What each carrier's calls of each kind are to be refused with. */
    forced: () => world.setting<Forced[]>('usac.refusals', []),
    setForced: (forced: Forced[]) => world.setSetting('usac.refusals', forced),

    account: (id: string): Account =>
      accounts.get(id) ??
      accounts.put(id, { id, clockOffsetMs: 0, callerOffsetMs: null, alternativeVerification: false }),
    /** A carrier that tells its own time was moved along with the world, if the world was. */
    nowOf: (id: string): number => {
      const { callerOffsetMs = null, clockOffsetMs = 0 } = accounts.get(id) ?? {}
      const now = callerOffsetMs === null ? world.now() : Date.now() + world.aheadMs + callerOffsetMs
      return now + clockOffsetMs
    },
  }
}

export type UsacStore = ReturnType<typeof createUsacStore>

/** What USAC's own code works with. */
export type Usac = Sandbox & { store: UsacStore }

export const newCheckId = () => randomBytes(32).toString('hex').toUpperCase()
export const newToken = () => randomBytes(32).toString('hex')
export const newSubscriberId = () => String(randomInt(100_000_000, 1_000_000_000))
export const newTransactionId = () => randomBytes(8).toString('hex')

const digits = () => String(randomInt(0, 100_000)).padStart(5, '0')
export const newApplicationId = (program: Program) =>
  `${program === 'acp' ? 'B' : 'Q'}${digits()}-${digits()}`

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** Tells people apart without keeping their digits. `bornOn` is `YYYY-MM-DD`. */
export const personKeyOf = (person: {
  firstName: string
  lastName: string
  bornOn: string
  identity: string
}) =>
  createHash('sha256')
    .update(
      [plain(person.lastName), plain(person.firstName), person.bornOn, plain(person.identity)].join('|'),
    )
    .digest('hex')

export const addressKeyOf = (line: string, zip: string) => `${plain(line)}|${zip.slice(0, 5)}`
