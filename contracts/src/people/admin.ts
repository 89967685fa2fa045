import * as z from 'zod'
import { invoiceMachine } from '../billing/machines.ts'
import { endpoint } from '../endpoint.ts'
import { resellerKinds } from '../identity/choices.ts'
import { accountMachine } from '../identity/machines.ts'
import { statesOf } from '../machine.ts'
import { orderStatus, paymentStatus } from '../orders/views.ts'
import {
  booleanFlag,
  cents,
  countryCode,
  id,
  instant,
  locale,
  localizedText,
  optionalParagraphs,
  page,
  paged,
  perPage,
  statedReason,
} from '../primitives.ts'
import { subscriberSimView } from '../sims/views.ts'
import { timelineEntry } from '../timeline.ts'
import { personActions, resellerSorts, resellerStates, subscriberSorts, subscriberStates } from './choices.ts'

const accountState = z.enum(statesOf(accountMachine))

const resellerRef = z.object({ id, name: z.string(), resellerCode: z.string() })
export type ResellerRef = z.infer<typeof resellerRef>

/**
 * What every list and record of people says of an account. Names, addresses and phone numbers of people are masked for
 * whoever may not read them (`personal.read`).
 */
const account = {
  id,
  /** Of a reseller the company, else the person; the address stands for a name that nobody has given yet. */
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  state: accountState,
  createdAt: instant,
}

/** What a record says of an account beside that. */
const accountRecord = {
  firstName: z.string(),
  lastName: z.string(),
  locale,
  hasSecondFactor: z.boolean(),
  openSessions: z.int(),
  lastSeenAt: instant.nullable(),
  /** What the state of the account allows. */
  actions: z.array(z.enum(personActions)),
  timeline: z.array(timelineEntry),
}

export const resellerRow = z.object({
  ...account,
  /** The person behind the company. */
  contactName: z.string(),
  kind: z.enum(resellerKinds),
  resellerCode: z.string(),
  parent: resellerRef.nullable(),
  /** Of them and everybody below, like the two figures after it. */
  subscriberCount: z.int(),
  orderCount: z.int(),
  /** What was paid for these orders, less what was refunded. */
  revenueCents: cents,
})
export type ResellerRow = z.infer<typeof resellerRow>

export const resellerRecord = resellerRow.extend({
  ...accountRecord,
  country: countryCode,
  /** Whoever recruited them, from the top down. */
  above: z.array(resellerRef),
  /** Whom they recruited themselves, up to fifty. */
  recruits: z.array(resellerRef.extend({ kind: z.enum(resellerKinds), state: accountState })),
  /** Everybody below, at any depth. */
  belowCount: z.int(),
})
export type ResellerRecord = z.infer<typeof resellerRecord>

export const subscriberRow = z.object({
  ...account,
  reseller: resellerRef.nullable(),
  orderCount: z.int(),
  /** What they paid, less what was refunded. */
  spentCents: cents,
  lastOrderAt: instant.nullable(),
})
export type SubscriberRow = z.infer<typeof subscriberRow>

export const subscriberRecord = subscriberRow.extend({
  ...accountRecord,
  /** The newest ten. */
  orders: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      placedAt: instant,
      status: orderStatus,
      paymentStatus,
      totalCents: cents,
      invoice: z.object({ number: z.string(), status: z.enum(statesOf(invoiceMachine)) }).nullable(),
      lines: z.array(
        z.object({ id, name: localizedText, quantity: z.int(), sims: z.array(subscriberSimView) }),
      ),
    }),
  ),
})
export type SubscriberRecord = z.infer<typeof subscriberRecord>

const choices = <Choice extends z.ZodType>(one: Choice) =>
  z
    .array(one)
    .or(one.transform((only) => [only]))
    .optional()

const slice = {
  page,
  perPage,
  after: z.string().max(600).optional().describe('Cursor of the previous page: keeps deep pages fast'),
}
const listOf = <Row extends z.ZodType>(row: Row) =>
  paged(row).extend({
    isTotalExact: z.boolean(),
    next: z.string().nullable(),
    missed: z.array(z.string()).describe('What of a pasted list is nobody’s'),
  })

const subscriberQuery = z.strictObject({
  search: optionalParagraphs(2000).describe(
    'Parts of a name, an address or a number, the code of a reseller, or a pasted list of whole addresses and numbers',
  ),
  state: choices(z.enum(subscriberStates)),
  hasReseller: booleanFlag.optional(),
  sort: z.enum(subscriberSorts).default('-createdAt'),
  ...slice,
})
export type SubscriberQuery = z.infer<typeof subscriberQuery>

const resellerQuery = z.strictObject({
  search: optionalParagraphs(2000).describe(
    'Parts of a name, company, code, address or number, or a pasted list of whole ones',
  ),
  kind: choices(z.enum(resellerKinds)),
  state: choices(z.enum(resellerStates)),
  sort: z.enum(resellerSorts).default('-createdAt'),
  ...slice,
})
export type ResellerQuery = z.infer<typeof resellerQuery>

const listed = { page: true, perPage: true, after: true, sort: true } as const
const resellerFilter = resellerQuery.omit(listed)
export type ResellerFilter = z.infer<typeof resellerFilter>
const subscriberFilter = subscriberQuery.omit(listed).extend({
  resellerId: id.optional().describe('Customers of this reseller and of everybody below'),
})
export type SubscriberFilter = z.infer<typeof subscriberFilter>

/** How many resellers match, and what they and everybody below have sold, each sale once. */
export const resellerTotals = z.object({
  count: z.int(),
  subscriberCount: z.int(),
  orderCount: z.int(),
  revenueCents: cents,
})
export type ResellerTotals = z.infer<typeof resellerTotals>
/** How many subscribers match, and what they have ordered and paid. */
export const subscriberTotals = z.object({ count: z.int(), orderCount: z.int(), spentCents: cents })
export type SubscriberTotals = z.infer<typeof subscriberTotals>

const columns = z.string().max(500).optional()
const resellerExport = resellerQuery.omit({ page: true, perPage: true, after: true }).extend({ columns })
export type ResellerExport = z.infer<typeof resellerExport>
const subscriberExport = subscriberQuery.omit({ page: true, perPage: true, after: true }).extend({
  columns,
  resellerId: id.optional().describe('Customers of this reseller and of everybody below'),
})
export type SubscriberExport = z.infer<typeof subscriberExport>

const personAct = z.strictObject({
  id,
  action: z.enum(personActions),
  reason: optionalParagraphs(300).describe('Kept in the timeline'),
})

const resellerTags = ['Resellers']
const subscriberTags = ['Subscribers']
const get = (path: `/${string}`, summary: string, tags: string[]) =>
  endpoint({ access: 'people.read' }, { method: 'GET', path, summary, tags })
const change = (path: `/${string}`, summary: string, tags: string[]) =>
  endpoint({ access: 'people.manage', limitPerMinute: 60 }, { method: 'POST', path, summary, tags })
const file = (path: `/${string}`, tags: string[]) =>
  endpoint(
    { access: 'people.export' },
    { method: 'GET', path, summary: 'The filtered list as CSV, streamed and formula-safe', tags },
  )
const reveal = (path: `/${string}`, tags: string[]) =>
  endpoint(
    { access: 'personal.reveal', limitPerMinute: 20 },
    {
      method: 'POST',
      path,
      summary: 'The record with names, addresses and numbers; who asked and why is kept',
      tags,
    },
  ).input(z.strictObject({ id, reason: statedReason }))
const actSummary = 'Disable, enable, end all sessions, or send a link to a new password'

export const adminPeople = {
  resellers: get('/administrator/reseller', 'List resellers of every kind', resellerTags)
    .input(resellerQuery)
    .output(listOf(resellerRow)),
  resellerTotals: get(
    '/administrator/reseller/totals',
    'How many resellers match and what they have sold, exactly',
    resellerTags,
  )
    .input(resellerFilter)
    .output(resellerTotals),
  reseller: get('/administrator/reseller/{id}', 'One reseller with their tree and timeline', resellerTags)
    .input(z.strictObject({ id }))
    .output(resellerRecord),
  resellerSubscribers: get(
    '/administrator/reseller/{id}/subscribers',
    'Customers of a reseller and of everybody below',
    resellerTags,
  )
    .input(subscriberQuery.extend({ id }))
    .output(listOf(subscriberRow).extend({ reseller: resellerRef })),
  revealReseller: reveal('/administrator/reseller/{id}/reveal', resellerTags).output(resellerRecord),
  exportResellers: file('/administrator/reseller/export', resellerTags)
    .input(resellerExport)
    .output(z.file()),
  actOnReseller: change('/administrator/reseller/{id}/{action}', actSummary, resellerTags)
    .input(personAct)
    .output(resellerRecord),
  subscribers: get('/administrator/subscriber', 'List subscribers', subscriberTags)
    .input(subscriberQuery)
    .output(listOf(subscriberRow)),
  subscriberTotals: get(
    '/administrator/subscriber/totals',
    'How many subscribers match and what they have paid, exactly',
    subscriberTags,
  )
    .input(subscriberFilter)
    .output(subscriberTotals),
  subscriber: get(
    '/administrator/subscriber/{id}',
    'One subscriber with orders, lines and timeline',
    subscriberTags,
  )
    .input(z.strictObject({ id }))
    .output(subscriberRecord),
  revealSubscriber: reveal('/administrator/subscriber/{id}/reveal', subscriberTags).output(subscriberRecord),
  exportSubscribers: file('/administrator/subscriber/export', subscriberTags)
    .input(subscriberExport)
    .output(z.file()),
  actOnSubscriber: change('/administrator/subscriber/{id}/{action}', actSummary, subscriberTags)
    .input(personAct)
    .output(subscriberRecord),
  moveSubscriber: change(
    '/administrator/subscriber/{id}/reseller/{resellerId}',
    'Give a subscriber to another reseller; counts for orders from now on',
    subscriberTags,
  )
    .input(z.strictObject({ id, resellerId: id }))
    .output(subscriberRecord),
}
