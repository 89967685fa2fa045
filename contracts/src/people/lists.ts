import {
  choice,
  count,
  defineList,
  flag,
  instant,
  money,
  reference,
  special,
  state,
  text,
} from '../define-list.ts'
import { fraudMachine, openFraudStates } from '../identity/fraud/machines.ts'
import { accountMachine } from '../identity/machines.ts'
import { resellerKinds } from '../identity/choices.ts'
import { resellerStates, subscriberStates } from './choices.ts'
import { resellerKind, subscriberKind } from './records.ts'

const accountActs = {
  disable: { permission: 'people.manage', asksReason: true, isDestructive: true, undoDays: 7 },
  enable: { permission: 'people.manage', undoDays: 7 },
  send_password_link: { permission: 'people.manage' },
} as const

/** Names, addresses and phone numbers of people are masked for those who may not read them (`personal.read`). */
export const resellerList = defineList({
  name: 'resellers',
  record: resellerKind,
  columns: {
    /** The company, else the person; the address stands for a name that nobody has given yet. */
    name: text({ sort: true, personal: 'label' }),
    /** The person behind the company. */
    contactName: text({ shown: 'chosen', personal: 'label' }),
    resellerCode: text(),
    kind: choice(resellerKinds, { yields: true }),
    parent: special({ nullable: true, yields: true }),
    state: state(accountMachine),
    email: text({ shown: 'chosen', personal: 'email' }),
    phoneNumber: text({ nullable: true, shown: 'chosen', personal: 'phone' }),
    createdAt: instant({ sort: true, shown: 'chosen' }),
    /** Of them and everybody below, like the two figures after it. */
    subscriberCount: count({ yields: true }),
    orderCount: count({ yields: true }),
    /** What was paid for these orders, less what was refunded. */
    totalRevenue: money({ was: 'revenueCents' }),
  },
  filters: { kind: true, state: choice(resellerStates), created: 'createdAt' },
  search: 'Parts of a name, company, code, address or number, or a pasted list of whole ones',
  pastes: true,
  defaultSort: '-createdAt',
  file: 'people.export',
  imports: 'reseller.import',
  /** What they and everybody below have sold, each sale once. */
  totals: { subscriberCount: count(), orderCount: count(), totalRevenue: money() },
  bulk: accountActs,
})

export const subscriberList = defineList({
  name: 'subscribers',
  record: subscriberKind,
  columns: {
    /** The address stands for a name that nobody has given yet. */
    name: text({ personal: 'label' }),
    email: text({ personal: 'email' }),
    phoneNumber: text({ nullable: true, yields: true, personal: 'phone' }),
    state: state(accountMachine),
    fraud: state(fraudMachine, { nullable: true, shown: 'chosen' }),
    reseller: special({ nullable: true, yields: true }),
    createdAt: instant({ sort: true, yields: true }),
    lastOrderAt: instant({ nullable: true, shown: 'chosen' }),
    orderCount: count({ yields: true }),
    /** What they paid, less what was refunded. */
    spentCents: money(),
  },
  filters: {
    state: choice(subscriberStates),
    fraud: choice(openFraudStates),
    needsAttention: flag(),
    created: 'createdAt',
    hasReseller: flag(),
    seller: reference('code', { about: 'Code of the reseller whose customers they are' }),
    resellerId: reference('id', {
      address: false,
      about: 'Customers of this reseller and of everybody below',
    }),
  },
  search:
    'Parts of a name, an address or a number, the code of a reseller, or a pasted list of whole addresses and numbers',
  pastes: true,
  defaultSort: '-createdAt',
  file: 'people.export',
  imports: 'subscriber.import',
  totals: { orderCount: count(), spentCents: money() },
  bulk: accountActs,
})
