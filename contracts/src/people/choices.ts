import { accountMachine, type AccountState } from '../identity/machines.ts'
import { allows } from '../machine.ts'

/** What staff can do with the account of a reseller or subscriber, beside opening it. */
export const personActions = ['send_password_link', 'end_sessions', 'enable', 'disable'] as const
export type PersonAction = (typeof personActions)[number]

/** The states that an account of each kind can be in. */
export const resellerStates = ['active', 'unverified', 'unclaimed', 'disabled'] as const
export const subscriberStates = ['active', 'unclaimed', 'disabled'] as const

/** What an account's state allows. */
export const personActionsFor = (state: AccountState, openSessions: number): PersonAction[] =>
  personActions.filter((action) => {
    if (action === 'end_sessions') return openSessions > 0
    if (action === 'send_password_link') return state !== 'disabled'
    return allows(accountMachine, state, action)
  })
