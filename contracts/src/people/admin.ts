import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountMachine } from '../identity/machines.ts'
import { invoiceMachine } from '../billing/machines.ts'
import { statesOf } from '../machine.ts'
import { orderStatus, paymentStatus } from '../orders/views.ts'
import { timelineEntry } from '../timeline.ts'
import { resellerKinds } from '../identity/choices.ts'
import { personActions } from './choices.ts'
import { withoutFilters } from '../define-list.ts'
import {
  fileEndpoint,
  listPage,
  listQuery,
  listRow,
  pageEndpoint,
  totalsEndpoint,
} from '../list-endpoints.ts'
import { resellerList, subscriberList } from './lists.ts'
import {
  cents,
  countryCode,
  id,
  instant,
  locale,
  localizedText,
  optionalParagraphs,
  statedReason,
} from '../primitives.ts'
import { subscriberSimView } from '../sims/views.ts'

const accountState = z.enum(statesOf(accountMachine))

const resellerRef = z.object({ id, name: z.string(), resellerCode: z.string() })
export type ResellerRef = z.infer<typeof resellerRef>

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

export const resellerRow = listRow(resellerList, { parent: resellerRef.nullable() })
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

export const subscriberRow = listRow(subscriberList, { reseller: resellerRef.nullable() })
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
  resellers: pageEndpoint(resellerList, resellerRow, {
    summary: 'List resellers of every kind',
    tags: resellerTags,
  }),
  resellerTotals: totalsEndpoint(resellerList, { tags: resellerTags }),
  reseller: get('/administrator/reseller/{id}', 'One reseller with their tree and timeline', resellerTags)
    .input(z.strictObject({ id }))
    .output(resellerRecord),
  resellerSubscribers: get(
    '/administrator/reseller/{id}/subscribers',
    'Customers of a reseller and of everybody below',
    resellerTags,
  )
    .input(listQuery(withoutFilters(subscriberList, 'resellerId')).extend({ id }))
    .output(listPage(subscriberRow).extend({ reseller: resellerRef })),
  revealReseller: reveal('/administrator/reseller/{id}/reveal', resellerTags).output(resellerRecord),
  exportResellers: fileEndpoint(resellerList, { tags: resellerTags }),
  actOnReseller: change('/administrator/reseller/{id}/{action}', actSummary, resellerTags)
    .input(personAct)
    .output(resellerRecord),
  subscribers: pageEndpoint(subscriberList, subscriberRow, {
    summary: 'List subscribers',
    tags: subscriberTags,
  }),
  subscriberTotals: totalsEndpoint(subscriberList, { tags: subscriberTags }),
  subscriber: get(
    '/administrator/subscriber/{id}',
    'One subscriber with orders, lines and timeline',
    subscriberTags,
  )
    .input(z.strictObject({ id }))
    .output(subscriberRecord),
  revealSubscriber: reveal('/administrator/subscriber/{id}/reveal', subscriberTags).output(subscriberRecord),
  exportSubscribers: fileEndpoint(subscriberList, { tags: subscriberTags }),
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
