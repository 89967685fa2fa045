import type { Status } from './types.ts'

type Persona = {
  status: Status | 'PENDING_MOONRISE'
  failures?: string[]
  /** Who has the benefit already: another carrier, one that moved in this month, or the carrier who asks. */
  held?: 'elsewhere' | 'moved_this_month' | 'ours'
  hasDevice?: boolean
  /** Reviewers refuse the documents, up to three times. */
  isRejected?: boolean
  /** Known at the check and to nobody afterwards. */
  isForgotten?: boolean
  /** How many times the check fails before it is taken. */
  outages?: number
}

/** What a last name brings about; every other name signs and is approved. */
const personas: Record<string, Persona> = {
  COMPLETE: { status: 'COMPLETE' },
  CERT: { status: 'PENDING_CERT' },
  NAMEFAIL: { status: 'PENDING_RESOLUTION', failures: ['TPIV_FAIL_NAME_SSN4'] },
  DOBFAIL: { status: 'PENDING_RESOLUTION', failures: ['TPIV_FAIL_DOB'] },
  NOTFOUND: { status: 'PENDING_RESOLUTION', failures: ['TPIV_FAIL_IDENTITY_NOT_FOUND'] },
  DECEASED: { status: 'PENDING_RESOLUTION', failures: ['TPIV_FAIL_DECEASED'] },
  PROGFAIL: { status: 'PENDING_RESOLUTION', failures: ['STATE_FED_FAIL'] },
  ADDRDUP: { status: 'PENDING_RESOLUTION', failures: ['DUPLICATE_ADDRESS'] },
  BADADDR: { status: 'PENDING_RESOLUTION', failures: ['INVALID_ADDRESS'] },
  MINOR: { status: 'PENDING_RESOLUTION', failures: ['SUBSCRIBER_UNDER_18'] },
  MANYFAIL: {
    status: 'PENDING_RESOLUTION',
    failures: ['TPIV_FAIL_DOB', 'STATE_FED_FAIL', 'DUPLICATE_ADDRESS'],
  },
  PROOF: { status: 'PENDING_ELIGIBILITY', failures: ['STATE_FED_FAIL'] },
  REVIEW: { status: 'PENDING_REVIEW' },
  BUSY: { status: 'IN_PROGRESS' },
  REJECT: { status: 'PENDING_REVIEW', isRejected: true },
  EXPIRE: { status: 'PENDING_CERT', isForgotten: true },
  ACTIVE: { status: 'COMPLETE', held: 'elsewhere' },
  LIMIT: { status: 'COMPLETE', held: 'moved_this_month' },
  OURS: { status: 'COMPLETE', held: 'ours' },
  DEVICEUSED: { status: 'COMPLETE', hasDevice: true },
  OUTAGE: { status: 'PENDING_CERT', outages: 2 },
  ODDSTATUS: { status: 'PENDING_MOONRISE' },
  ODDCODE: { status: 'PENDING_RESOLUTION', failures: ['MOON_NOT_FULL'] },
}
const usual: Persona = { status: 'PENDING_CERT' }

export const personaOf = (lastName: string): Persona => personas[lastName.trim().toUpperCase()] ?? usual
