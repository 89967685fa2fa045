import * as z from 'zod'
import { acted, actEndpoints, actInput } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { accountMachine } from '../identity/machines.ts'
import { invoiceMachine } from '../billing/machines.ts'
import { statesOf } from '../machine.ts'
import { orderStatus, paymentStatus } from '../orders/views.ts'
import { timelineEntry } from '../timeline.ts'
import { resellerKinds } from '../identity/choices.ts'
import { openAttention } from '../attention-view.ts'
import { offeredActs } from '../offered-acts.ts'
import { openFraudStates } from '../identity/fraud/machines.ts'
import { fraudFields, resellerActs, stopTextsFields, subscriberActs } from './acts.ts'
import { merging } from './merging.ts'
import { applicantData } from './applicants.ts'
import { personalData } from './personal-data.ts'
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
  email,
  id,
  instant,
  locale,
  localizedText,
  optionalPhone,
  statedReason,
  text,
} from '../primitives.ts'
import { textConsentView } from '../messaging/views.ts'
import { subscriberSimView } from '../sims/views.ts'

const accountState = z.enum(statesOf(accountMachine))

const resellerRef = z.object({ id, name: z.string(), resellerCode: z.string() })
export type ResellerRef = z.infer<typeof resellerRef>

const personRef = z.object({ id, name: z.string(), email: z.string() })

/** What a record says of an account beside that. */
const accountRecord = {
  firstName: z.string(),
  lastName: z.string(),
  locale,
  hasSecondFactor: z.boolean(),
  openSessions: z.int(),
  lastSeenAt: instant.nullable(),
  timeline: z.array(timelineEntry),
}

export const resellerRow = listRow(resellerList, { parent: resellerRef.nullable() })
export type ResellerRow = z.infer<typeof resellerRow>

export const resellerRecord = resellerRow.extend({
  ...accountRecord,
  country: countryCode,
  /** Those who recruited them, from the top down. */
  above: z.array(resellerRef),
  /** Whom they recruited themselves, up to fifty. */
  recruits: z.array(resellerRef.extend({ kind: z.enum(resellerKinds), state: accountState })),
  /** Everybody below, at any depth. */
  belowCount: z.int(),
  acts: offeredActs(resellerActs),
})
export type ResellerRecord = z.infer<typeof resellerRecord>

export const subscriberRow = listRow(subscriberList, { reseller: resellerRef.nullable() })
export type SubscriberRow = z.infer<typeof subscriberRow>

export const subscriberRecord = subscriberRow.extend({
  ...accountRecord,
  /** Whether they can be texted at all, and what they have said of it; null where they have said nothing. */
  isTextable: z.boolean(),
  texts: textConsentView.nullable(),
  /** What is held against them, and what it keeps on hold; null for whom nobody suspects. */
  suspicion: z
    .object({ state: z.enum(openFraudStates), reason: z.string(), since: instant, heldOrders: z.int() })
    .nullable(),
  /** The record that has all that was theirs. */
  mergedInto: personRef.nullable(),
  /** Records of the same person that lead here. */
  merged: z.array(personRef),
  attention: z.array(openAttention),
  acts: offeredActs(subscriberActs),
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

/** A purchase of nobody's account that is theirs by what it names. */
export const guestPurchase = z.object({
  id,
  orderNumber: z.string(),
  placedAt: instant,
  totalCents: cents,
  emailAddress: z.string(),
  customerName: z.string().nullable(),
  by: z.enum(['email', 'phone']),
})
export type GuestPurchase = z.infer<typeof guestPurchase>

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
const decideFraud = (path: `/${string}`, summary: string) =>
  endpoint(
    { access: 'people.manage', idempotent: true, limitPerMinute: 60 },
    { method: 'POST', path, summary, tags: subscriberTags },
  )
    .input(actInput(fraudFields))
    .output(acted)
const fraudPath = '/administrator/subscriber/{id}/fraud'

const resellers = {
  list: pageEndpoint(resellerList, resellerRow, {
    summary: 'List resellers of every kind',
    tags: resellerTags,
  }),
  totals: totalsEndpoint(resellerList, { tags: resellerTags }),
  export: fileEndpoint(resellerList, { tags: resellerTags }),
  get: get('/administrator/reseller/{id}', 'One reseller with their tree and timeline', resellerTags)
    .input(z.strictObject({ id }))
    .output(resellerRecord),
  subscribers: get(
    '/administrator/reseller/{id}/subscribers',
    'Customers of a reseller and of everybody below',
    resellerTags,
  )
    .input(listQuery(withoutFilters(subscriberList, 'resellerId')).extend({ id }))
    .output(listPage(subscriberRow).extend({ reseller: resellerRef })),
  reveal: reveal('/administrator/reseller/{id}/reveal', resellerTags).output(resellerRecord),
  ...actEndpoints(resellerActs, resellerTags),
}

const subscribers = {
  list: pageEndpoint(subscriberList, subscriberRow, { summary: 'List subscribers', tags: subscriberTags }),
  totals: totalsEndpoint(subscriberList, { tags: subscriberTags }),
  export: fileEndpoint(subscriberList, { tags: subscriberTags }),
  get: get('/administrator/subscriber/{id}', 'One subscriber with orders, lines and timeline', subscriberTags)
    .input(z.strictObject({ id }))
    .output(subscriberRecord),
  reveal: reveal('/administrator/subscriber/{id}/reveal', subscriberTags).output(subscriberRecord),
  ...actEndpoints(subscriberActs, subscriberTags),
  stopTexts: endpoint(
    { access: 'people.manage', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/subscriber/{id}/texts/stop',
      summary:
        'Note that a subscriber has asked on the phone for no more text messages; only they can take it back',
      tags: subscriberTags,
    },
  )
    .input(actInput(stopTextsFields))
    .output(acted),
  ...personalData,
  ...merging,
  add: endpoint(
    { access: 'people.manage', idempotent: true, limitPerMinute: 60 },
    {
      method: 'POST',
      path: '/administrator/subscriber',
      summary: 'Write a subscriber down, as the customer of a reseller or of nobody',
      tags: subscriberTags,
    },
  )
    .input(
      z.strictObject({
        email,
        firstName: text(80),
        lastName: text(80),
        phoneNumber: optionalPhone,
        locale,
        resellerId: id.nullable(),
        isInvited: z.boolean().describe('Whether they are sent the link by which they claim the account'),
      }),
    )
    .output(z.object({ id })),
  unlinkedPurchases: get(
    '/administrator/subscriber/{id}/check_assign_unlinked_purchases',
    'What they bought as a guest, by the address that they have proven or the number of a line of theirs',
    subscriberTags,
  )
    .input(z.strictObject({ id }))
    .output(z.object({ isProven: z.boolean(), items: z.array(guestPurchase) })),
  assignUnlinkedPurchases: endpoint(
    { access: 'people.manage', idempotent: true, limitPerMinute: 60 },
    {
      method: 'POST',
      path: '/administrator/subscriber/{id}/check_assign_unlinked_purchases',
      summary: 'Give them such purchases, once',
      tags: subscriberTags,
    },
  )
    .input(z.strictObject({ id, orderIds: z.array(id).min(1).max(50) }))
    .output(acted),
  leaveReseller: endpoint(
    { access: 'people.manage', idempotent: true, limitPerMinute: 60 },
    {
      method: 'DELETE',
      path: '/administrator/subscriber/{id}/reseller',
      summary: 'Have a subscriber buy directly; counts for orders from now on',
      tags: subscriberTags,
    },
  )
    .input(z.strictObject({ id }))
    .output(acted),
  move: change(
    '/administrator/subscriber/{id}/reseller/{resellerId}',
    'Give a subscriber to another reseller; counts for orders from now on',
    subscriberTags,
  )
    .input(
      z.strictObject({
        ...{ id, resellerId: id },
        fromId: id.nullable().describe('Who sells to them, as whoever moves them has seen it'),
      }),
    )
    .output(acted),
  flagFraud: decideFraud(
    fraudPath,
    'Suspect a subscriber of fraud: their open and new orders are held, and they can change nothing',
  ),
  confirmFraud: decideFraud(
    `${fraudPath}/confirm`,
    'It is fraud: orders under their address, number or browser are refused on the site',
  ),
  clearFraud: decideFraud(`${fraudPath}/clear`, 'There is nothing in it: what it held goes on'),
}

export const adminPeople = { applicants: applicantData, resellers, subscribers }
