import { defineActs, oneOf, paragraphs, statedReason, words } from '../define-acts.ts'
import { accountMachine } from '../identity/machines.ts'
import { erasureReasons, overStates, subscriberStates } from './choices.ts'
import { resellerKind, subscriberKind } from './records.ts'

/** What is asked of the administrator who notes that a subscriber wants no more text messages. */
export const stopTextsFields = { reason: statedReason() }

/** What is asked of the administrator who has a copy of somebody's data made. */
export const copyFields = { reason: statedReason() }

/** What erasing somebody asks for: why, and their address, typed, as it cannot be taken back. */
export const eraseFields = { reason: oneOf(erasureReasons), confirmation: words(254) }

/** What making two records one asks for: why, and the address of the one that goes, typed, as it cannot be taken back. */
export const mergeFields = { reason: statedReason(), confirmation: words(254) }

/** What suspecting a subscriber of fraud asks for, and either way of deciding it. */
export const fraudFields = { reason: statedReason() }

/** What can be done with an account. One that is over says itself why nothing can. */
const accountActs = {
  sendPasswordLink: {
    summary: 'Send a link to a new password; a code to whoever has not proven their address yet',
    states: ['active', 'unverified', 'unclaimed', ...overStates],
    asks: true,
  },
  endSessions: { summary: 'Sign them out everywhere', asks: true },
  enable: { summary: 'Let them sign in again', states: ['disabled', ...overStates], asks: true },
  disable: {
    summary: 'Sign them out everywhere and let them in no more',
    states: ['active', 'unverified', 'unclaimed', ...overStates],
    fields: { reason: paragraphs(300) },
    isDestructive: true,
  },
} as const

/** Someone who has bought and not signed in yet can be helped, too. */
const supportLogin = {
  summary: 'Work in their place for 20 minutes',
  access: 'support.login',
  states: ['active', 'unclaimed', ...overStates],
  own: true,
} as const

export type AccountAct = keyof typeof accountActs

/** What can be done with a reseller. */
export const resellerActs = defineActs({
  record: resellerKind,
  access: 'people.manage',
  machine: accountMachine,
  acts: { ...accountActs, supportLogin: { ...supportLogin, endpoint: 'identity.support.reseller' } },
})

/** What can be done with a subscriber. */
export const subscriberActs = defineActs({
  record: subscriberKind,
  access: 'people.manage',
  machine: accountMachine,
  acts: {
    assignUnlinkedPurchases: { summary: 'Give them what they bought as a guest', own: true },
    askPersonalCopy: {
      summary: 'Have a copy of all that is kept of them made',
      access: 'personal.copy',
      own: true,
    },
    flagFraud: { summary: 'Suspect them of fraud', isDestructive: true, own: true },
    confirmFraud: { summary: 'It is fraud', isDestructive: true, own: true },
    clearFraud: { summary: 'There is nothing in it', own: true },
    ...accountActs,
    erase: {
      summary: 'Forget them',
      access: 'personal.erase',
      states: subscriberStates,
      isDestructive: true,
      own: true,
    },
    supportLogin: { ...supportLogin, endpoint: 'identity.support.subscriber' },
    move: { summary: 'Give them to another reseller', own: true },
    leaveReseller: { summary: 'Have them buy directly', own: true },
    stopTexts: { summary: 'Note that they want no more text messages', own: true },
    merge: {
      summary: 'Make another record of theirs this one',
      access: 'people.merge',
      states: subscriberStates,
      own: true,
    },
    adjustBalance: {
      summary: 'Add to their balance or take from it',
      access: 'balance.adjust',
      own: true,
      endpoint: 'wallets.adjust',
    },
  },
})
