import type { AccountState } from '../identity/machines.ts'

/** The states that an account of each kind can be in. */
export const resellerStates = ['active', 'unverified', 'unclaimed', 'disabled'] as const
export const subscriberStates = ['active', 'unclaimed', 'disabled', 'merged', 'erased'] as const

/** The states of a subscriber with whom nothing can be done any more. */
export const overStates = ['merged', 'erased'] as const
export const isOver = (state: AccountState) => (overStates as readonly AccountState[]).includes(state)
/** The others: those who can be chosen for something. */
export const standingStates = subscriberStates.filter((state) => !isOver(state))

/** For how many days a copy of somebody's data can be fetched. */
export const copyDays = 7

/** How many copies somebody can ask for themself while the ones before can still be fetched. */
export const ownCopiesAtMost = 3

/** Within how many days the law has a request to be forgotten answered. */
export const requestDays = 45

/** Why something of a person is kept after they asked to be erased. */
export const keptBases = [
  'accounting',
  'program',
  'disputes',
  'opt_out',
  'agreements',
  'toll_records',
] as const
export type KeptBasis = (typeof keptBases)[number]

/** What stands in the way of erasing somebody. */
export const erasureBlocks = [
  'open_orders',
  'open_refunds',
  'open_disputes',
  'fraud_case',
  'balance',
  'open_adjustments',
  'active_enrollment',
] as const
export type ErasureBlock = (typeof erasureBlocks)[number]

/** What stands in the way of erasing an applicant who has no account. */
export const applicantBlocks = [
  'account',
  'open_application',
  'membership',
  'just_ended',
  'open_orders',
  'open_refunds',
  'open_disputes',
] as const
export type ApplicantBlock = (typeof applicantBlocks)[number]

/** What erasing somebody takes away at once, as people call it. */
export const erasedKinds = [
  'account',
  'orders',
  'lines',
  'messages',
  'notes',
  'documents',
  'enrollments',
] as const
export type ErasedKind = (typeof erasedKinds)[number]

/** Why somebody is erased: codes, as words might name them for ever. */
export const erasureReasons = ['own_request', 'court_order', 'mistake'] as const

/** By what two records look like one person's. */
export const duplicateSigns = ['phone', 'email', 'name_and_address'] as const
export type DuplicateSign = (typeof duplicateSigns)[number]

/** What of the contact details can be taken of either record. */
export const mergeChoices = ['name', 'email', 'phone', 'birthDate', 'locale'] as const
export type MergeChoice = (typeof mergeChoices)[number]
export type MergeKeep = { [Choice in MergeChoice]?: 'stays' | 'goes' | undefined }

/** What stands in the way of making two records one. */
export const mergeBlocks = [
  'over',
  'stays_disabled',
  'stays_unproven',
  'fraud_case',
  'erasure',
  'staff_signed_in',
  'open_adjustments',
  'same_program',
  'other_identity',
] as const
export type MergeBlock = (typeof mergeBlocks)[number]
