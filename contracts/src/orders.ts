import * as z from 'zod'
import { chargeView } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { linePlanView } from './line-plans.ts'
import { lineUsageView } from './line-usage.ts'
import {
  activationStatuses,
  attentionReasons,
  fulfillmentMachine,
  fulfillmentStatuses,
  invoiceMachine,
  notificationMachine,
  orderMachine,
  paymentMachine,
  paymentStatuses,
  profileStates,
  provisioningMachine,
  refundMachine,
} from './machines.ts'
import { statesOf } from './machine.ts'
import {
  booleanFlag,
  capability,
  cents,
  codeText,
  currency,
  email,
  id,
  instant,
  locale,
  localizedText,
  optionalParagraphs,
  optionalText,
  page,
  paged,
  paragraphs,
  perPage,
  statedReason,
  text,
} from './primitives.ts'

export const orderStatus = z.enum(statesOf(orderMachine))
export const paymentStatus = z.enum(paymentStatuses)
export const fulfillmentStatus = z.enum(fulfillmentStatuses)
export const activationStatus = z.enum(activationStatuses)

/** An eSIM as its buyer sees it. `activation` is there only with the second fact. */
export const esimView = z.object({
  simId: id,
  iccid: z.string().describe('Masked without the second fact'),
  profileState: z.enum(profileStates),
  profileCheckedAt: instant.nullable(),
  plan: linePlanView.nullable(),
  usage: lineUsageView.nullable().describe('Null until the carrier has told'),
  activation: z
    .object({
      code: z.string().describe('LPA:1$address$matchingId'),
      smdpAddress: z.string(),
      matchingId: z.string(),
      qrSvg: z.string(),
      iosInstallUrl: z.string(),
      androidInstallUrl: z.string(),
    })
    .nullable(),
})
export type EsimView = z.infer<typeof esimView>

/** A SIM card as its buyer sees it. */
export const cardView = z.object({
  simId: id,
  iccid: z.string().describe('Masked without the second fact'),
  plan: linePlanView.nullable(),
})
export type CardView = z.infer<typeof cardView>

export const orderLineView = z.object({
  id,
  kind: z.enum(['plan', 'add-on']),
  name: localizedText,
  detail: localizedText,
  simType: z.enum(['esim', 'physical']).nullable(),
  quantity: z.int(),
  unitCents: cents,
  amountCents: cents,
  /** The same before discounts, which stand among the charges: these amounts and the other charges are the total. */
  listUnitCents: cents,
  listAmountCents: cents,
  provisioning: z.enum(statesOf(provisioningMachine)).nullable(),
  provisioningProblem: z.string().nullable(),
  esims: z.array(esimView),
  cards: z.array(cardView),
  hasAddons: z.boolean().describe('Whether more can be bought for its lines'),
  fulfillment: z
    .object({
      state: z.enum(statesOf(fulfillmentMachine)),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
    })
    .nullable(),
})
export type OrderLineView = z.infer<typeof orderLineView>

/** An order as its buyer sees it. */
export const publicOrderView = z.object({
  orderNumber: z.string(),
  orderToken: z.string(),
  placedAt: instant,
  status: orderStatus,
  paymentStatus,
  fulfillmentStatus,
  activationStatus,
  locale,
  emailAddress: z.string().describe('Masked without the second fact'),
  proven: z.boolean().describe('Whether the second fact was given'),
  currency,
  lines: z.array(orderLineView),
  charges: z.array(chargeView),
  totalCents: cents,
  paidCents: cents,
  refundedCents: cents,
  invoiceToken: z.string().nullable(),
  delivery: z
    .object({
      address: z.array(z.string()).describe('Name, street and place, a line each'),
      expected: z.object({ from: z.iso.date(), to: z.iso.date(), isLate: z.boolean() }).nullable(),
    })
    .nullable()
    .describe(
      'Where the parcel goes and between which days it comes; null without one and without the second fact',
    ),
  /** Set while the order can still be paid. */
  canPay: z.boolean(),
  lastPaymentProblem: z.string().nullable().describe('Decline code of the last attempt'),
})
export type PublicOrderView = z.infer<typeof publicOrderView>

/** The card that paid, as its provider names it. */
export const cardPaidWith = z.object({
  brand: z.string(),
  last4: z.string(),
  name: z.string().describe('As its owner knows it: `Visa •••• 4242`'),
})

export const invoiceView = z.object({
  invoiceToken: z.string(),
  number: z.string(),
  status: z.enum(statesOf(invoiceMachine)),
  issuedAt: instant,
  paidAt: instant.nullable(),
  activateBy: instant
    .nullable()
    .describe('When the first of its plans has to be used before; null once all was given back'),
  orderNumber: z.string(),
  locale,
  seller: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
  buyerName: z.string(),
  buyerEmail: z.string().describe('Masked without the second fact'),
  currency,
  lines: z.array(chargeView),
  totalCents: cents,
  paidCents: cents,
  refundedCents: cents,
  payments: z.array(z.object({ method: z.string(), card: cardPaidWith.nullable(), amountCents: cents })),
  badges: z.array(z.enum(['partially_paid', 'refunded', 'partially_refunded', 'past_due'])),
})
export type InvoiceView = z.infer<typeof invoiceView>

const publicTags = ['Own order']
const proof = z.string().max(200).optional()
const ownOrder = z.strictObject({ token: capability, proof })
const ownInvoice = z.strictObject({
  id: z.string().max(64),
  proofs: z
    .array(z.string().max(200))
    .max(40)
    .optional()
    .describe('Second facts that the caller holds, of which one may be of this order'),
})

export const ownOrderContract = {
  order: endpoint(
    { access: 'public', limitPerMinute: 120 },
    { method: 'GET', path: '/public/order/{token}', summary: 'An order by its link', tags: publicTags },
  )
    .input(ownOrder)
    .output(publicOrderView),
  find: endpoint(
    { access: 'public', limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/public/order',
      summary: 'Find an order by number and e-mail address',
      tags: publicTags,
    },
  )
    .input(z.strictObject({ orderNumber: codeText(32), emailAddress: email }))
    .output(z.object({ orderToken: z.string(), orderProof: z.string() })),
  prove: endpoint(
    { access: 'public', limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/public/order/{token}/proof',
      summary: 'Give the second fact',
      tags: publicTags,
    },
  )
    .input(z.strictObject({ token: capability, emailAddress: email }))
    .output(z.object({ orderProof: z.string() })),
  pay: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 30 },
    {
      method: 'POST',
      path: '/public/payment',
      summary: 'Pay an order that is not yet paid; never a second order or a second charge',
      tags: publicTags,
    },
  )
    .input(z.strictObject({ token: capability }))
    .output(z.object({ redirectUrl: z.string().nullable(), paymentStatus })),
  settle: endpoint(
    { access: 'public', limitPerMinute: 60 },
    {
      method: 'POST',
      path: '/public/payment/settle',
      summary: 'After the return from the hosted page: ask the provider how the payment stands',
      tags: publicTags,
    },
  )
    .input(z.strictObject({ token: capability }))
    .output(
      z.object({ paymentStatus, orderStatus, orderNumber: z.string(), problem: z.string().nullable() }),
    ),
  refreshProfile: endpoint(
    { access: 'public', limitPerMinute: 12 },
    {
      method: 'POST',
      path: '/public/order/{token}/esim/{simId}/refresh',
      summary: 'Ask the SIM provider how the profile stands and how much data is left',
      tags: publicTags,
    },
  )
    .input(ownOrder.extend({ simId: id }))
    .output(esimView.extend({ isLive: z.boolean().describe('False while the carrier does not answer') })),
  invoice: endpoint(
    { access: 'public', limitPerMinute: 120 },
    { method: 'GET', path: '/public/invoice/{id}', summary: 'An invoice by its link', tags: publicTags },
  )
    .input(ownInvoice)
    .output(invoiceView),
  invoicePdf: endpoint(
    { access: 'public', limitPerMinute: 30 },
    { method: 'GET', path: '/public/invoice/{id}/pdf', summary: 'An invoice as PDF', tags: publicTags },
  )
    .input(ownInvoice.extend({ locale: locale.optional() }))
    .output(z.file()),
}

export const timelineEntry = z.object({
  id,
  type: z.string(),
  at: instant,
  actor: z.object({ kind: z.string(), name: z.string().nullable() }),
  data: z.record(z.string(), z.unknown()),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const paymentView = z.object({
  id,
  provider: z.string(),
  method: z.string(),
  card: cardPaidWith.nullable(),
  state: z.enum(statesOf(paymentMachine)),
  amountCents: cents,
  refundedCents: cents,
  refundableCents: cents,
  providerReference: z.string().nullable(),
  problem: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: instant,
  refunds: z.array(
    z.object({
      id,
      state: z.enum(statesOf(refundMachine)),
      method: z.enum(['provider', 'manual']),
      amountCents: cents,
      reason: z.string(),
      note: z.string().nullable(),
      problem: z.string().nullable().describe('Why the provider refused it, or the bank sent it back'),
      createdAt: instant,
    }),
  ),
})

export const notificationView = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  template: z.string(),
  recipient: z.string().describe('Masked'),
  locale,
  state: z.enum(statesOf(notificationMachine)),
  problem: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
})

/** Names, addresses and phone numbers of buyers are masked for whoever may not read them (`personal.read`). */
export const adminOrderRow = z.object({
  id,
  orderNumber: z.string(),
  placedAt: instant,
  status: orderStatus,
  paymentStatus,
  fulfillmentStatus,
  activationStatus,
  emailAddress: z.string(),
  customerName: z.string().nullable(),
  itemCount: z.int(),
  totalCents: cents,
  paidCents: cents,
  refundedCents: cents,
  currency,
  locale,
})
export type AdminOrderRow = z.infer<typeof adminOrderRow>

export const adminOrderView = adminOrderRow.extend({
  version: z.int(),
  subscriberId: id.nullable().describe('Whose account it stands in, once it is paid'),
  seller: z.object({ id, name: z.string(), resellerCode: z.string() }).nullable(),
  phoneNumber: z.string().nullable(),
  shipping: z.record(z.string(), z.string()).nullable(),
  lines: z.array(orderLineView),
  charges: z.array(chargeView),
  attention: z.enum(attentionReasons).nullable().describe('Why a person should look at it'),
  owedCents: cents.describe('Paid for a cancelled order, neither given back nor on its way back'),
  payments: z.array(paymentView),
  invoice: z.object({ number: z.string(), status: z.enum(statesOf(invoiceMachine)) }).nullable(),
  notifications: z.array(notificationView),
  timeline: z.array(timelineEntry),
})
export type AdminOrderView = z.infer<typeof adminOrderView>

export const orderSorts = ['placedAt', '-placedAt', 'totalCents', '-totalCents'] as const
export const orderFilter = z.strictObject({
  search: optionalParagraphs(2000).describe(
    'Parts of a buyer’s name, address or phone number, or of an order’s numbers; or whole identifiers, pasted with line breaks, commas or spaces',
  ),
  status: z
    .array(orderStatus)
    .or(orderStatus.transform((one) => [one]))
    .optional(),
  paymentStatus: z
    .array(paymentStatus)
    .or(paymentStatus.transform((one) => [one]))
    .optional(),
  activationStatus: z
    .array(activationStatus)
    .or(activationStatus.transform((one) => [one]))
    .optional(),
  fulfillmentStatus: z
    .array(fulfillmentStatus)
    .or(fulfillmentStatus.transform((one) => [one]))
    .optional(),
  placedFrom: instant.optional(),
  placedTo: instant.optional(),
  refundedFrom: instant.optional().describe('Orders of which money was given back since then'),
  refundedTo: instant.optional(),
  needsAttention: booleanFlag.optional(),
  reseller: optionalText(32).describe('Code of the reseller who sold, they or anybody below'),
  plan: id.optional().describe('A plan that stands in the order'),
  subscriber: id.optional().describe('The subscriber whose order it is'),
  totalFromCents: z.coerce.number().pipe(cents).optional(),
  totalToCents: z.coerce.number().pipe(cents).optional().describe('Inclusive'),
})
export type OrderFilter = z.infer<typeof orderFilter>

/** How many orders match, and what they add up to. */
export const orderTotals = z.object({
  count: z.int(),
  totalCents: cents,
  paidCents: cents,
  refundedCents: cents,
  /** What was paid, less what was given back: the revenue. */
  netCents: cents,
})
export type OrderTotals = z.infer<typeof orderTotals>

/** A plan that orders can be filtered by. */
export const orderPlan = z.object({ id, name: localizedText })
export type OrderPlan = z.infer<typeof orderPlan>

export const bulkActions = ['resend_email', 'cancel'] as const
export const bulkView = z.object({
  id,
  action: z.enum(bulkActions),
  state: z.enum(['running', 'finished', 'failed']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  rows: z.array(
    z.object({
      orderId: id,
      orderNumber: z.string(),
      result: z.enum(['waiting', 'done', 'failed']),
      problem: z.string().nullable(),
    }),
  ),
})
export type BulkView = z.infer<typeof bulkView>

/** Chosen rows, or all that match a filter. */
const selection = z.union([
  z.object({ ids: z.array(id).min(1).max(1000) }),
  z.object({ filter: orderFilter }),
])

export const savedView = z.object({
  id,
  list: z.literal('order'),
  name: z.string(),
  query: z.string().describe('The list page’s query string'),
  shared: z.boolean(),
  mine: z.boolean(),
  count: z.int().describe('Matches, counted up to 1,000'),
})
export type SavedView = z.infer<typeof savedView>

const tags = ['Orders']
export const adminOrderContract = {
  list: endpoint(
    { access: 'order.read' },
    { method: 'GET', path: '/administrator/order', summary: 'List orders', tags },
  )
    .input(
      orderFilter.extend({
        sort: z.enum(orderSorts).default('-placedAt'),
        page,
        perPage,
        after: z.string().max(200).optional().describe('Cursor of the previous page: keeps deep pages fast'),
      }),
    )
    .output(
      paged(adminOrderRow).extend({
        isTotalExact: z.boolean(),
        next: z.string().nullable(),
        missed: z.array(z.string()).describe('Identifiers of a pasted list that no order has'),
      }),
    ),
  plans: endpoint(
    { access: 'order.read' },
    {
      method: 'GET',
      path: '/administrator/order/plans',
      summary: 'Plans to filter orders by, found by a part of their name; also those no longer sold',
      tags,
    },
  )
    .input(z.strictObject({ search: optionalText(80), id: id.optional() }))
    .output(z.object({ items: z.array(orderPlan) })),
  totals: endpoint(
    { access: 'order.read' },
    {
      method: 'GET',
      path: '/administrator/order/totals',
      summary: 'How many orders match a filter and what they add up to, exactly',
      tags,
    },
  )
    .input(orderFilter)
    .output(orderTotals),
  get: endpoint(
    { access: 'order.read' },
    { method: 'GET', path: '/administrator/order/{id}', summary: 'One order with its timeline', tags },
  )
    .input(z.strictObject({ id }))
    .output(adminOrderView),
  reveal: endpoint(
    { access: 'personal.reveal', limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/administrator/order/{id}/reveal',
      summary: 'The order with its buyer’s name, addresses and numbers; who asked and why is kept',
      tags,
    },
  )
    .input(z.strictObject({ id, reason: statedReason }))
    .output(adminOrderView),
  invoicePdf: endpoint(
    { access: 'personal.read', limitPerMinute: 60 },
    {
      method: 'GET',
      path: '/administrator/order/{id}/invoice/pdf',
      summary: 'The invoice of an order as PDF, however old its links are',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(z.file()),
  jump: endpoint(
    { access: 'order.read' },
    {
      method: 'GET',
      path: '/administrator/jump',
      summary:
        'Where a part of a name, an address or a number leads: orders, people, the own team, and service providers for whoever looks after all',
      tags,
    },
  )
    .input(
      z.strictObject({
        q: optionalText(200),
        ids: z
          .array(id)
          .max(10)
          .or(id.transform((one) => [one]))
          .optional()
          .describe('Records that were looked at before, to be called by their names'),
      }),
    )
    .output(
      z.object({
        items: z.array(
          z.object({
            kind: z.enum(['order', 'reseller', 'subscriber', 'administrator', 'service_provider']),
            id,
            label: z.string(),
            detail: z.string(),
          }),
        ),
      }),
    ),
  exportCsv: endpoint(
    { access: 'order.export' },
    {
      method: 'GET',
      path: '/administrator/order/export',
      summary: 'The filtered list as CSV, streamed and formula-safe',
      tags,
    },
  )
    .input(orderFilter.extend({ columns: z.string().max(500).optional() }))
    .output(z.file()),
  markAsPaid: endpoint(
    { access: 'order.mark-paid', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/mark_as_paid',
      summary: 'Record a payment made elsewhere',
      tags,
    },
  )
    .input(z.strictObject({ id, reference: text(120), note: paragraphs(500) }))
    .output(adminOrderView),
  cancel: endpoint(
    { access: 'order.cancel', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/cancel',
      summary:
        'Cancel an order that nothing was delivered of; a paid one is refunded, which needs the permission and the proof of a refund',
      tags,
    },
  )
    .input(z.strictObject({ id, reason: paragraphs(500) }))
    .output(adminOrderView),
  release: endpoint(
    { access: 'order.cancel', idempotent: true },
    { method: 'POST', path: '/administrator/order/{id}/release', summary: 'Release an order on hold', tags },
  )
    .input(z.strictObject({ id, note: paragraphs(500) }))
    .output(adminOrderView),
  resendEmails: endpoint(
    { access: 'order.resend', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/emails',
      summary: 'Send the confirmation and the eSIM again',
      tags,
    },
  )
    .input(z.strictObject({ ids: z.array(id).min(1).max(100) }))
    .output(z.object({ queued: z.int() })),
  retryProvisioning: endpoint(
    { access: 'order.resend', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/retry_provisioning',
      summary: 'Ask the SIM provider again for the lines it refused',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(adminOrderView),
  note: endpoint(
    { access: 'order.note', idempotent: true },
    { method: 'POST', path: '/administrator/order/{id}/note', summary: 'Add a note to the timeline', tags },
  )
    .input(z.strictObject({ id, note: paragraphs(2000) }))
    .output(timelineEntry),
  bulkPreview: endpoint(
    { access: 'order.resend' },
    {
      method: 'POST',
      path: '/administrator/order/bulk/preview',
      summary: 'Who a bulk action would touch, and who not and why',
      tags,
    },
  )
    .input(z.strictObject({ action: z.enum(bulkActions), selection }))
    .output(
      z.object({
        eligible: z.int(),
        excluded: z.array(z.object({ orderNumber: z.string(), reason: z.string() })),
        excludedCount: z.int(),
        paidCount: z.int().describe('Left out since they are paid and the caller may not refund'),
        refundCount: z.int().describe('Paid ones, whose money goes back'),
        refundCents: cents,
        totalCents: cents,
      }),
    ),
  bulkStart: endpoint(
    { access: 'order.resend', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/bulk',
      summary: 'Start a bulk action in the background',
      tags,
    },
  )
    .input(
      z
        .strictObject({
          action: z.enum(bulkActions),
          selection,
          reason: text(500).optional().describe('Why; a cancellation needs one'),
        })
        .check(
          z.refine(({ action, reason }) => action !== 'cancel' || reason, {
            path: ['reason'],
            error: 'REQUIRED',
          }),
        ),
    )
    .output(bulkView),
  bulk: endpoint(
    { access: 'order.read' },
    { method: 'GET', path: '/administrator/order/bulk/{id}', summary: 'Progress of a bulk action', tags },
  )
    .input(z.strictObject({ id }))
    .output(bulkView),
  bulkRetry: endpoint(
    { access: 'order.resend', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/bulk/{id}/retry',
      summary: 'Try the failed rows again',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(bulkView),
  views: endpoint(
    { access: 'view.manage' },
    { method: 'GET', path: '/administrator/saved_view', summary: 'Own and shared views with counts', tags },
  )
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(savedView) })),
  saveView: endpoint(
    { access: 'view.manage', idempotent: true },
    { method: 'POST', path: '/administrator/saved_view', summary: 'Save a view', tags },
  )
    .input(
      z.strictObject({
        list: z.literal('order'),
        name: text(60),
        query: z.string().max(2000),
        shared: z.boolean().default(false),
      }),
    )
    .output(savedView),
  removeView: endpoint(
    { access: 'view.manage' },
    { method: 'DELETE', path: '/administrator/saved_view/{id}', summary: 'Remove a view', tags },
  )
    .input(z.strictObject({ id }))
    .output(z.object({ removed: z.boolean() })),
  refund: endpoint(
    { access: 'payment.refund', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/payment/{id}/refund',
      summary: 'Refund through the payment provider',
      tags,
    },
  )
    .input(
      z.strictObject({
        id,
        amountCents: cents.min(1).optional().describe('Left out: everything refundable'),
        reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']),
        note: paragraphs(500),
      }),
    )
    .output(adminOrderView),
  markAsRefunded: endpoint(
    { access: 'payment.refund', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/payment/{id}/mark_as_refunded',
      summary: 'Record a refund made elsewhere',
      tags,
    },
  )
    .input(
      z.strictObject({
        id,
        amountCents: cents.min(1).optional(),
        reference: text(120),
        note: paragraphs(500),
      }),
    )
    .output(adminOrderView),
}
