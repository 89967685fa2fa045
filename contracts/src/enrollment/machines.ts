import type { ProgramCode } from '../programs/choices.ts'
import type { DeEnrollmentReason } from '../programs/rules/choices.ts'
import type { SimType } from '../sims/shelf/choices.ts'
import type { EnrollmentSource } from './choices.ts'
import type { RegistryErrorCategory } from './registry/choices.ts'
import { machine, saying, type StateOf } from '../machine.ts'

/** What ends an enrollment before it was ever in the registry. */
const leaving = { cancel: 'cancelled', close: 'closed' } as const

/** Where the National Verifier can lead from each state in which it still decides. */
const verified = {
  ask_signature: 'nv_pending_cert',
  ask_resolution: 'nv_pending_resolution',
  review: 'nv_pending_review',
  reject: 'nv_rejected',
  qualify: 'qualified',
  expire: 'nv_expired',
} as const

interface Started {
  program: ProgramCode
  usState: string
  source: EnrollmentSource
}
/** What the National Verifier said. */
interface Verified {
  status: string
  failures: string[]
}
/** What NLAD said. */
interface Refused {
  code: string
  category: RegistryErrorCategory
}

/** A household's way from its first answer to service, and out of the program again. */
export const enrollmentMachine = machine({
  name: 'enrollment',
  created: { start: 'draft', start_again: 'draft' },
  moves: {
    draft: { submit: 'nv_submitted', abandon: 'abandoned', ...leaving },
    // Without a definite answer yet. What the National Verifier finds wrong with a field goes back to the person.
    nv_submitted: { ...verified, return: 'draft', ...leaving },
    nv_pending_cert: { ...verified, ...leaving },
    nv_pending_resolution: { ...verified, ...leaving },
    nv_pending_review: { ...verified, ...leaving },
    nv_rejected: { ...verified, replace: 'closed', ...leaving },
    nv_expired: { replace: 'closed', close: 'closed' },
    qualified: {
      require_transfer: 'transfer_required',
      choose_device: 'device_chosen',
      expire: 'nv_expired',
      ...leaving,
    },
    // Agreed to, it goes on like everybody's; who had chosen everything before asks NLAD at once.
    transfer_required: {
      agree_to_transfer: 'qualified',
      agree_again: 'address_confirmed',
      expire: 'nv_expired',
      ...leaving,
    },
    transfer_failed: {
      // As of an enrollment that NLAD refused.
      judge: 'nlad_failed',
      require_transfer: 'transfer_required',
      expire: 'nv_expired',
      ...leaving,
    },
    device_chosen: {
      choose_device: 'device_chosen',
      confirm_address: 'address_confirmed',
      require_transfer: 'transfer_required',
      expire: 'nv_expired',
      ...leaving,
    },
    address_confirmed: {
      choose_device: 'device_chosen',
      confirm_address: 'address_confirmed',
      submit_to_nlad: 'nlad_submitted',
      require_transfer: 'transfer_required',
      expire: 'nv_expired',
      ...leaving,
    },
    nlad_submitted: {
      enroll: 'nlad_enrolled',
      transfer: 'nlad_enrolled',
      fail_transfer: 'transfer_failed',
      fail_nlad: 'nlad_failed',
      require_transfer: 'transfer_required',
      ask_resolution: 'nv_pending_resolution',
      review: 'nv_pending_review',
      expire: 'nv_expired',
    },
    nlad_failed: {
      submit_to_nlad: 'nlad_submitted',
      // What its code asks for was decided only afterwards.
      judge: 'nlad_failed',
      ask_resolution: 'nv_pending_resolution',
      review: 'nv_pending_review',
      choose_device: 'device_chosen',
      confirm_address: 'address_confirmed',
      require_transfer: 'transfer_required',
      replace: 'closed',
      expire: 'nv_expired',
      ...leaving,
    },
    nlad_enrolled: { fulfil: 'fulfilling', de_enroll: 'de_enrolled' },
    fulfilling: { activate: 'active', de_enroll: 'de_enrolled' },
    active: { warn_of_usage: 'usage_warning', ask_recertification: 'recert_due', de_enroll: 'de_enrolled' },
    usage_warning: { use: 'active', ask_recertification: 'recert_due', de_enroll: 'de_enrolled' },
    recert_due: { recertify: 'active', de_enroll: 'de_enrolled' },
    de_enrolled: {},
    abandoned: {},
    cancelled: {},
    closed: {},
  },
  tones: {
    draft: 'neutral',
    nv_submitted: 'brand',
    nv_pending_cert: 'warning',
    nv_pending_resolution: 'warning',
    nv_pending_review: 'brand',
    nv_rejected: 'danger',
    nv_expired: 'danger',
    qualified: 'success',
    transfer_required: 'warning',
    transfer_failed: 'danger',
    device_chosen: 'brand',
    address_confirmed: 'brand',
    nlad_submitted: 'brand',
    nlad_failed: 'danger',
    nlad_enrolled: 'success',
    fulfilling: 'success',
    active: 'success',
    usage_warning: 'warning',
    recert_due: 'warning',
    de_enrolled: 'neutral',
    abandoned: 'neutral',
    cancelled: 'neutral',
    closed: 'neutral',
  },
  eventTones: { replace: 'neutral' },
  says: saying<{
    start: Started
    start_again: Started
    ask_signature: Verified
    ask_resolution: Verified | { code: string }
    review: Verified | { code: string }
    reject: Verified
    expire: Partial<Verified> | { code: string }
    qualify: { until: string | null }
    return: { fields: string[] }
    close: { reason: string }
    judge: Refused
    fail_nlad: { code: string; category?: RegistryErrorCategory }
    require_transfer: Partial<Refused>
    choose_device: { simType: SimType; deviceTerms: string | null }
    de_enroll: { reason: DeEnrollmentReason }
  }>(),
})

export type EnrollmentState = StateOf<typeof enrollmentMachine>

interface Result {
  result: string
}

/** One call to the National Verifier or NLAD: what is known of it, and never what was said in it. */
export const exchangeMachine = machine({
  name: 'exchange',
  created: { send: 'sent' },
  moves: {
    sent: { answer: 'answered', refuse: 'refused', miss: 'unavailable', lose: 'unknown' },
    unknown: { ask_again: 'asked_again', drop: 'unavailable' },
    answered: {},
    refused: {},
    unavailable: {},
    asked_again: {},
  },
  tones: {
    sent: 'brand',
    unknown: 'warning',
    answered: 'success',
    refused: 'danger',
    unavailable: 'warning',
    asked_again: 'neutral',
  },
  says: saying<{
    send: { operation: string }
    answer: Result
    refuse: Result
    miss: Result
    lose: Partial<Result>
  }>(),
})

export type ExchangeState = StateOf<typeof exchangeMachine>
