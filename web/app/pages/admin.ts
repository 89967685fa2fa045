import { invoiceKind } from '#contracts/billing/records.ts'
import { callBackKind } from '#contracts/call-backs/records.ts'
import { coverageLeadKind } from '#contracts/coverage-leads/records.ts'
import { planKind, planCategoryKind, addonPlanKind } from '#contracts/catalog/records.ts'
import { surchargeKind, shippingRateKind } from '#contracts/charges/records.ts'
import { deviceKind, deviceBoxKind } from '#contracts/devices/records.ts'
import { deEnrollmentKind, nladSubscriberKind } from '#contracts/enrollment/membership/records.ts'
import { enrollmentKind } from '#contracts/enrollment/records.ts'
import { registryCodeKind } from '#contracts/enrollment/registry/records.ts'
import { transferKind } from '#contracts/enrollment/transfer/records.ts'
import { parcelKind } from '#contracts/fulfillment/records.ts'
import { contactKind } from '#contracts/contacts/records.ts'
import { orderKind } from '#contracts/orders/records.ts'
import { disputeKind } from '#contracts/payments/disputes/records.ts'
import { reconciliationKind } from '#contracts/payments/reconciliation/records.ts'
import { paymentKind } from '#contracts/payments/records.ts'
import { programKind, sacKind } from '#contracts/programs/records.ts'
import { promoCodeKind } from '#contracts/promotions/records.ts'
import { representativeKind } from '#contracts/representatives/records.ts'
import { simKind } from '#contracts/sims/records.ts'
import { simSourceKind } from '#contracts/sims/sources/records.ts'
import { sourcePlanKind, dataPoolKind } from '#contracts/sourcing/records.ts'
import { balanceAdjustmentKind } from '#contracts/wallets/records.ts'
import type { RecordKind } from '#contracts/define-record.ts'
import { pagesWith, type Row, type StaffPlace } from './page.ts'

const shared = { surface: 'admin', words: ['staff', 'errors', 'leave'], closed: true } as const
const framed = {
  ...shared,
  words: [...shared.words, 'office'],
  frame: { file: 'admin/admin-layout.tsx' },
} as const
const dashboard = '/admin/:domain/dashboard'
/** What a record with its timeline shows besides its own words. */
const record = [
  'orders',
  'notices',
  'timeline',
  'events',
  'messaging',
  'message-names',
  'sims',
  'declines',
  'security.reveal',
] as const
/** The same of what belongs to subsidy programs. */
const programRecord = [...record, 'events.programs', 'notices.programs', 'timeline.programs'] as const
/** What an enrollment shows of all that. */
const enrollmentRecord = [
  'enrollment-office',
  'enrollment-calls',
  'events',
  'events.programs',
  'notices',
  'notices.programs',
  'timeline',
  'timeline.programs',
  'orders',
  'messaging',
  'message-names',
  'declines',
  'sims',
  'security.reveal',
] as const
/** What pages show that name any list. */
const everyList = ['list-titles', 'lists.back-office', 'bulk', 'back-office'] as const
/** What the lists of surcharges and shipping rates show, and what the record of one. */
const chargeLists = ['lists.charges', 'back-office', 'charges'] as const
const chargeRecord = [...record, 'lists.charges', 'charges'] as const
/** What the lists of what is sold show, and what the record of one of them. */
const catalogLists = ['lists.catalog', 'bulk', 'back-office', 'plan-office'] as const
const catalogRecord = ['lists.catalog', 'plan-office', 'plans', 'sourcing', ...record] as const
/** What the lists of SIMs show. */
const simLists = ['lists.sims', 'back-office', 'sim-office'] as const
/** What the list of parcels shows, and those of those who pack them. */
const parcelLists = ['lists.fulfillment', 'lists.identity', 'bulk', 'back-office', 'fulfillment'] as const
const packerLists = ['lists.identity', 'back-office', 'fulfillment'] as const
/** What the lists of people show. */
const peopleLists = ['people', 'people.personal', 'lists.people', 'bulk', 'back-office'] as const
/** What the list of service providers shows, and what the record of one. */
export const providerList = ['lists.service-providers', 'back-office', 'service-providers', 'events'] as const
export const providerRecord = ['lists.service-providers', 'inputs', 'service-providers', 'events'] as const

type Shown = Pick<Row, 'file' | 'words'>
/** The list of a kind of record and the page of one, where the record says and for those who may read it. */
const recordPages = (
  { place, access }: RecordKind,
  { list, page, menu }: { list: Shown; page: Shown; menu: StaffPlace },
): Row[] => [
  { ...list, path: `${dashboard}/${place}`, permission: access, menu },
  { ...page, path: `${dashboard}/${place}/:id`, permission: access },
]

const signInPages = pagesWith({ ...shared, words: [...shared.words, 'identity', 'security'] }, [
  { path: '/admin/auth/login', file: 'admin/login.tsx', name: 'admin-login' },
  { path: '/admin/auth/forgot-password', file: 'admin/forgot-password.tsx' },
  { path: '/admin/auth/reset-password', file: 'admin/reset-password.tsx' },
  { path: '/admin/auth/register', file: 'admin/register.tsx' },
  { path: '/admin/auth/second-factor', file: 'admin/enrol-second-factor.tsx', name: 'admin-second-factor' },
])

const redirects = [
  ...pagesWith(shared, [{ path: '/admin', file: 'admin/entry.ts' }]),
  ...pagesWith(framed, [
    { path: '/admin/dashboard', file: 'admin/to-dashboard.tsx', name: 'admin-stored-dashboard' },
    { path: '/admin/:domain', file: 'admin/to-dashboard.tsx', name: 'admin-domain' },
    { path: dashboard, file: 'admin/to-dashboard.tsx', name: 'admin-dashboard' },
    { path: '/admin/*', file: 'admin/not-found.tsx', name: 'admin-not-found' },
  ]),
]

const pages = pagesWith(framed, [
  {
    path: `${dashboard}/index`,
    file: 'admin/dashboard.tsx',
    words: ['reporting', 'setup'],
    permission: 'dashboard.read',
    menu: { group: 'start', order: 10, icon: 'layout-dashboard', word: 'dashboard' },
  },
  {
    path: `${dashboard}/sales-report`,
    file: 'admin/sales-report.tsx',
    words: ['reporting', 'orders', 'pay-methods'],
    permission: 'dashboard.read',
    menu: { group: 'start', order: 20, icon: 'chart-column', word: 'salesReport', keys: 'sr' },
  },
  {
    path: `${dashboard}/sales`,
    file: 'admin/sales.tsx',
    words: ['lists.reporting', 'reporting', 'back-office'],
    permission: 'dashboard.read',
    menu: { group: 'start', order: 25, icon: 'calendar-range', word: 'salesByMonth', keys: 'sm' },
  },
  {
    path: `${dashboard}/cohorts`,
    file: 'admin/cohorts.tsx',
    words: ['lists.reporting', 'reporting', 'back-office'],
    permission: 'dashboard.read',
    menu: { group: 'start', order: 30, icon: 'repeat', word: 'cohorts', keys: 'bc' },
  },
  ...recordPages(orderKind, {
    list: {
      file: 'admin/orders.tsx',
      words: ['lists.orders', 'orders', 'pay-methods', 'bulk', 'back-office'],
    },
    page: { file: 'admin/order.tsx', words: ['lists.orders', ...record, 'orders.acts', 'security'] },
    menu: { group: 'sales', order: 10, icon: 'shopping-bag', word: 'order' },
  }),
  {
    path: `${dashboard}/order/create`,
    file: 'admin/order-create.tsx',
    words: ['order-create'],
    permission: 'order.create',
  },
  {
    path: `${dashboard}/order/:id/edit`,
    file: 'admin/order-edit.tsx',
    words: ['order-create', 'order-edit'],
    permission: 'order.edit',
  },
  ...recordPages(simKind, {
    list: { file: 'admin/sims.tsx', words: simLists },
    page: { file: 'admin/sim.tsx', words: ['lists.sims', ...record, 'sim-office'] },
    menu: { group: 'sales', order: 15, icon: 'card-sim', word: 'sim', keys: 'si' },
  }),
  ...recordPages(parcelKind, {
    list: { file: 'admin/parcels.tsx', words: parcelLists },
    page: {
      file: 'admin/parcel.tsx',
      words: ['lists.fulfillment', 'lists.identity', ...record, 'fulfillment'],
    },
    menu: { group: 'sales', order: 16, icon: 'package', word: 'fulfillment', keys: 'fu' },
  }),
  {
    path: `${dashboard}/fulfillment-agent`,
    file: 'admin/fulfillment-agents.tsx',
    words: packerLists,
    permission: 'parcel.read',
    menu: { group: 'people', order: 35, icon: 'truck', word: 'fulfillmentAgent', keys: 'fa' },
  },
  {
    path: `${dashboard}/fulfillment-company`,
    file: 'admin/fulfillment-companies.tsx',
    words: packerLists,
    permission: 'parcel.read',
    within: `${dashboard}/fulfillment-agent`,
  },
  {
    path: `${dashboard}/usage`,
    file: 'admin/usage.tsx',
    words: ['lists.sims', 'lists.usage', 'back-office', 'usage'],
    permission: 'usage.read',
    menu: { group: 'sales', order: 17, icon: 'activity', word: 'usage', keys: 'ug' },
  },
  {
    path: `${dashboard}/usage/file`,
    file: 'admin/usage-files.tsx',
    words: ['lists.back-office', 'lists.sims', 'lists.usage', 'back-office', 'usage', 'inputs'],
    permission: 'usage.read',
  },
  {
    path: `${dashboard}/usage/file/:id`,
    file: 'admin/usage-file.tsx',
    words: ['lists.usage', 'usage', 'usage.problems'],
    permission: 'usage.read',
  },
  ...recordPages(paymentKind, {
    list: {
      file: 'admin/payments.tsx',
      words: [
        'lists.billing',
        'lists.payments',
        'orders',
        'pay-methods',
        'back-office',
        'declines',
        'messaging',
        'message-names',
      ],
    },
    page: {
      file: 'admin/payment.tsx',
      words: ['lists.orders', 'lists.payments', ...record, 'orders.acts', 'billing', 'security'],
    },
    menu: { group: 'sales', order: 20, icon: 'credit-card', word: 'payment' },
  }),
  ...recordPages(invoiceKind, {
    list: {
      file: 'admin/invoices.tsx',
      words: [
        'lists.billing',
        'lists.payments',
        'orders',
        'pay-methods',
        'back-office',
        'declines',
        'messaging',
        'message-names',
      ],
    },
    page: {
      file: 'admin/invoice.tsx',
      words: ['lists.billing', 'lists.orders', ...record, 'orders.acts', 'billing'],
    },
    menu: { group: 'sales', order: 30, icon: 'receipt-text', word: 'invoice' },
  }),
  ...recordPages(disputeKind, {
    list: {
      file: 'admin/disputes.tsx',
      words: ['lists.payments-disputes', 'orders', 'back-office', 'disputes'],
    },
    page: {
      file: 'admin/dispute.tsx',
      words: ['lists.payments-disputes', ...record, 'disputes', 'inputs', 'security'],
    },
    menu: { group: 'sales', order: 40, icon: 'scale', word: 'dispute', keys: 'di' },
  }),
  ...recordPages(reconciliationKind, {
    list: {
      file: 'admin/reconciliations.tsx',
      words: ['lists.payments-reconciliation', 'orders', 'back-office', 'reconciliation'],
    },
    page: {
      file: 'admin/reconciliation.tsx',
      words: ['lists.payments-reconciliation', ...record, 'reconciliation', 'security'],
    },
    menu: { group: 'sales', order: 50, icon: 'list-checks', word: 'reconciliation', keys: 'rn' },
  }),
  {
    path: `${dashboard}/subscribers`,
    file: 'admin/subscribers.tsx',
    name: 'admin-dashboard-subscribers',
    words: peopleLists,
    permission: 'people.read',
    menu: { group: 'people', order: 10, icon: 'users', word: 'subscribers' },
  },
  {
    path: `${dashboard}/subscribers/:id`,
    file: 'admin/subscriber.tsx',
    name: 'admin-dashboard-subscriber',
    words: [
      'lists.orders',
      'lists.people',
      'people',
      'people.personal',
      'merging.duplicates',
      'security',
      'wallets',
      ...record,
    ],
    permission: 'people.read',
  },
  {
    path: `${dashboard}/subscribers/:subscriberId/sims`,
    file: 'admin/sims.tsx',
    name: 'admin-dashboard-subscriber-sims',
    words: simLists,
    permission: 'sim.read',
  },
  {
    path: `${dashboard}/subscribers/:id/merge/:otherId`,
    file: 'admin/subscriber-merge.tsx',
    words: ['people', 'merging'],
    permission: 'people.merge',
  },
  {
    path: `${dashboard}/resellers`,
    file: 'admin/resellers.tsx',
    name: 'admin-dashboard-resellers',
    words: peopleLists,
    permission: 'people.read',
    menu: { group: 'people', order: 20, icon: 'store', word: 'resellers' },
  },
  {
    path: `${dashboard}/resellers/:id`,
    file: 'admin/reseller.tsx',
    name: 'admin-dashboard-reseller',
    words: ['lists.people', 'people', 'security', ...record],
    permission: 'people.read',
  },
  {
    path: `${dashboard}/resellers/:id/subscribers`,
    file: 'admin/subscribers.tsx',
    name: 'admin-dashboard-reseller-subscribers',
    words: peopleLists,
    permission: 'people.read',
  },
  {
    path: `${dashboard}/resellers/:resellerId/sims`,
    file: 'admin/sims.tsx',
    name: 'admin-dashboard-reseller-sims',
    words: simLists,
    permission: 'sim.read',
  },
  {
    path: `${dashboard}/resellers/:resellerId/:subscriberId/sims`,
    file: 'admin/sims.tsx',
    name: 'admin-dashboard-reseller-subscriber-sims',
    words: simLists,
    permission: 'sim.read',
  },
  ...recordPages(balanceAdjustmentKind, {
    list: {
      file: 'admin/balance-adjustments.tsx',
      words: ['lists.wallets', 'back-office', 'wallets'],
    },
    page: { file: 'admin/balance-adjustment.tsx', words: ['lists.wallets', ...record, 'wallets'] },
    menu: { group: 'people', order: 25, icon: 'wallet', word: 'balances', keys: 'bl' },
  }),
  ...recordPages(contactKind, {
    list: { file: 'admin/contacts.tsx', words: ['lists.contacts', 'back-office', 'contacts'] },
    page: { file: 'admin/contact.tsx', words: ['lists.contacts', 'lists.orders', 'contacts', ...record] },
    menu: { group: 'people', order: 30, icon: 'mail', word: 'messages' },
  }),
  ...recordPages(callBackKind, {
    list: {
      file: 'admin/call-backs.tsx',
      words: ['lists.call-backs', 'back-office', 'contacts', 'call-backs'],
    },
    page: { file: 'admin/call-back.tsx', words: ['lists.call-backs', 'contacts', 'call-backs', ...record] },
    menu: { group: 'people', order: 35, icon: 'phone', word: 'callBacks' },
  }),
  ...recordPages(representativeKind, {
    list: {
      file: 'admin/representatives.tsx',
      words: ['lists.representatives', 'bulk', 'back-office', 'representatives'],
    },
    page: {
      file: 'admin/representative.tsx',
      words: ['lists.representatives', 'representatives', ...programRecord],
    },
    menu: { group: 'people', order: 40, icon: 'badge-check', word: 'radId' },
  }),
  ...recordPages(enrollmentKind, {
    list: {
      file: 'admin/enrollments.tsx',
      words: ['lists.enrollment', 'bulk', 'back-office', 'enrollment-office', 'timeline.programs'],
    },
    page: {
      file: 'admin/enrollment.tsx',
      words: [
        'lists.enrollment',
        'lists.orders',
        ...enrollmentRecord,
        'membership',
        'people.personal',
        'enrollment-office.documents',
      ],
    },
    menu: { group: 'enrollment', order: 10, icon: 'clipboard-list', word: 'enrollmentProgress' },
  }),
  ...recordPages(nladSubscriberKind, {
    list: {
      file: 'admin/nlad-subscribers.tsx',
      words: ['lists.enrollment-membership', 'back-office', 'enrollment-office', 'membership.subscribers'],
    },
    page: {
      file: 'admin/nlad-subscriber.tsx',
      words: [
        'lists.enrollment-membership',
        'enrollment-office',
        'membership',
        'membership.subscribers',
        ...programRecord,
      ],
    },
    menu: { group: 'enrollment', order: 55, icon: 'users', word: 'nladSubscribers', keys: 'ns' },
  }),
  ...recordPages(deEnrollmentKind, {
    list: {
      file: 'admin/de-enrollments.tsx',
      words: ['lists.enrollment-membership', 'back-office', 'membership', 'timeline.programs'],
    },
    page: {
      file: 'admin/de-enrollment.tsx',
      words: ['lists.enrollment-membership', 'membership', ...programRecord],
    },
    menu: { group: 'enrollment', order: 60, icon: 'log-out', word: 'deEnrollmentLog', keys: 'dl' },
  }),
  ...recordPages(transferKind, {
    list: {
      file: 'admin/transfers.tsx',
      words: ['lists.enrollment-transfer', 'bulk', 'back-office', 'transfer-office'],
    },
    page: {
      file: 'admin/transfer.tsx',
      words: [
        'lists.enrollment-transfer',
        'transfer-office',
        'enrollment-office',
        'enrollment-calls',
        ...programRecord,
      ],
    },
    menu: { group: 'enrollment', order: 12, icon: 'arrow-left-right', word: 'transferProgress', keys: 'tp' },
  }),
  {
    path: `${dashboard}/enrollment-deadlines`,
    file: 'admin/enrollment-deadlines.tsx',
    words: ['enrollment-office', 'enrollment-log'],
    permission: 'enrollment.read',
    menu: { group: 'enrollment', order: 5, icon: 'hourglass', word: 'enrollmentClocks', keys: 'ed' },
  },
  {
    path: `${dashboard}/enroll-report`,
    file: 'admin/enroll-report.tsx',
    words: ['lists.enrollment-log', 'reporting', 'enrollment-log'],
    permission: 'enrollment.read',
    menu: { group: 'enrollment', order: 15, icon: 'chart-column', word: 'enrollReport', keys: 'er' },
  },
  ...(
    [
      ['eligibility-log', 20, 'shield-question-mark', 'eligibilityLog', 'el'],
      ['enrollment-log', 30, 'scroll-text', 'enrollmentLog', 'nl'],
      ['transfer-log', 40, 'arrow-left-right', 'transferLog', 'tl'],
    ] as const
  ).map(([name, order, icon, word, keys]) => ({
    path: `${dashboard}/${name}`,
    file: `admin/${name}.tsx`,
    words: [
      'lists.enrollment-log',
      'bulk',
      'back-office',
      'enrollment-calls',
      'enrollment-log',
      'timeline',
      'timeline.programs',
    ] as const,
    permission: 'enrollment.read' as const,
    menu: { group: 'enrollment' as const, order, icon, word, keys },
  })),
  ...['enrollment', 'transfer'].map((name) => ({
    path: `${dashboard}/${name}-log/:application`,
    file: `admin/${name}-log-application.tsx`,
    words: ['lists.enrollment', 'lists.enrollment-log', 'enrollment-log', ...enrollmentRecord] as const,
    permission: 'enrollment.read' as const,
  })),
  {
    path: `${dashboard}/notification-history`,
    file: 'admin/notification-history.tsx',
    words: ['lists.messaging', 'back-office', 'messaging', 'message-names', 'message-history'],
    permission: 'enrollment.read',
    menu: { group: 'enrollment', order: 60, icon: 'mails', word: 'notificationHistory', keys: 'nh' },
  },
  ...recordPages(coverageLeadKind, {
    list: {
      file: 'admin/coverage-leads.tsx',
      words: ['lists.coverage-leads', 'back-office', 'coverage-leads'],
    },
    page: {
      file: 'admin/coverage-lead.tsx',
      words: ['lists.coverage-leads', 'coverage-leads', ...programRecord],
    },
    menu: { group: 'enrollment', order: 65, icon: 'map-pin', word: 'coverageLeads', keys: 'wl' },
  }),
  ...recordPages(programKind, {
    list: { file: 'admin/programs.tsx', words: ['lists.programs', 'back-office', 'program-office'] },
    page: {
      file: 'admin/program.tsx',
      words: ['lists.programs', 'program-office', 'transfer-office', ...programRecord],
    },
    menu: { group: 'enrollment', order: 80, icon: 'landmark', word: 'programs', keys: 'pg' },
  }),
  {
    path: `${dashboard}/programs/:id/versions/:version`,
    file: 'admin/program-version.tsx',
    words: ['program-office', 'program-version', 'transfer-office', ...programRecord],
    permission: 'program.read',
  },
  ...recordPages(sacKind, {
    list: { file: 'admin/sac-codes.tsx', words: ['lists.programs', 'back-office', 'program-office'] },
    page: { file: 'admin/sac-code.tsx', words: ['lists.programs', 'program-office', ...programRecord] },
    menu: { group: 'enrollment', order: 90, icon: 'hash', word: 'sacCodes' },
  }),
  ...recordPages(registryCodeKind, {
    list: {
      file: 'admin/registry-codes.tsx',
      words: ['lists.enrollment-registry', 'back-office', 'registry-codes'],
    },
    page: {
      file: 'admin/registry-code.tsx',
      words: ['lists.enrollment-registry', 'registry-codes', ...programRecord],
    },
    menu: { group: 'enrollment', order: 92, icon: 'list-checks', word: 'registryCodes', keys: 'rc' },
  }),
  {
    path: `${dashboard}/usac-accounts`,
    file: 'admin/usac-accounts.tsx',
    words: ['usac-accounts', ...programRecord],
    permission: 'program.read',
    menu: { group: 'enrollment', order: 97, icon: 'key-round', word: 'usacAccounts', keys: 'ua' },
  },
  {
    path: `${dashboard}/content`,
    file: 'admin/content.tsx',
    words: ['lists.content', 'content', 'back-office'],
    permission: 'content.read',
    menu: { group: 'site', order: 10, icon: 'file-text', word: 'content' },
  },
  {
    path: `${dashboard}/content/:id`,
    file: 'admin/content-entry.tsx',
    words: ['lists.content', 'content'],
    permission: 'content.read',
  },
  ...recordPages(planKind, {
    list: { file: 'admin/plans.tsx', words: catalogLists },
    page: { file: 'admin/plan.tsx', words: ['plan', ...catalogRecord] },
    menu: { group: 'catalog', order: 1, icon: 'tags', word: 'plan', keys: 'pn' },
  }),
  {
    path: `${dashboard}/plan/new`,
    file: 'admin/plan-new.tsx',
    words: ['plan', ...catalogRecord],
    permission: 'catalog.write',
  },
  ...recordPages(promoCodeKind, {
    list: { file: 'admin/promo-codes.tsx', words: ['lists.promotions', 'back-office', 'promotions'] },
    page: { file: 'admin/promo-code.tsx', words: ['lists.promotions', ...record, 'promotions'] },
    menu: { group: 'catalog', order: 50, icon: 'ticket-percent', word: 'promoCodes', keys: 'pk' },
  }),
  ...recordPages(planCategoryKind, {
    list: { file: 'admin/plan-categories.tsx', words: catalogLists },
    page: { file: 'admin/plan-category.tsx', words: catalogRecord },
    menu: { group: 'catalog', order: 2, icon: 'layers', word: 'planCategory', keys: 'pc' },
  }),
  ...recordPages(addonPlanKind, {
    list: { file: 'admin/addon-plans.tsx', words: [...catalogLists, 'sourcing'] },
    page: { file: 'admin/addon-plan.tsx', words: catalogRecord },
    menu: { group: 'catalog', order: 3, icon: 'package-plus', word: 'addonPlan', keys: 'ap' },
  }),
  ...recordPages(deviceKind, {
    list: { file: 'admin/devices.tsx', words: ['lists.devices', 'bulk', 'back-office', 'devices'] },
    page: { file: 'admin/device.tsx', words: ['lists.devices', 'devices', 'inputs', ...programRecord] },
    menu: { group: 'catalog', order: 10, icon: 'tablet-smartphone', word: 'device', keys: 'dv' },
  }),
  ...recordPages(simSourceKind, {
    list: {
      file: 'admin/sim-sources.tsx',
      words: ['lists.sims-sources', 'back-office', 'sim-sources'],
    },
    page: { file: 'admin/sim-source.tsx', words: ['lists.sims-sources', ...record, 'sim-sources'] },
    menu: { group: 'catalog', order: 48, icon: 'radio-tower', word: 'simSource', keys: 'ss' },
  }),
  {
    path: `${dashboard}/sim-differences`,
    file: 'admin/sim-differences.tsx',
    words: ['lists.sims', 'lists.sims-sources', 'back-office', 'sim-sources'],
    permission: 'sim.read',
    menu: { group: 'sales', order: 16, icon: 'git-compare', word: 'simDifferences', keys: 'sd' },
  },
  ...recordPages(sourcePlanKind, {
    list: { file: 'admin/source-plans.tsx', words: ['lists.sourcing', 'back-office', 'sourcing'] },
    page: { file: 'admin/source-plan.tsx', words: ['lists.sourcing', ...record, 'sourcing'] },
    menu: { group: 'catalog', order: 50, icon: 'factory', word: 'sourcePlan', keys: 'so' },
  }),
  ...recordPages(dataPoolKind, {
    list: { file: 'admin/data-pools.tsx', words: ['lists.sourcing', 'back-office', 'data-pools'] },
    page: { file: 'admin/data-pool.tsx', words: ['lists.sourcing', ...record, 'data-pools'] },
    menu: { group: 'catalog', order: 51, icon: 'database', word: 'dataPool', keys: 'dp' },
  }),
  ...recordPages(surchargeKind, {
    list: { file: 'admin/surcharges.tsx', words: chargeLists },
    page: { file: 'admin/surcharge.tsx', words: chargeRecord },
    menu: { group: 'catalog', order: 60, icon: 'percent', word: 'surcharge', keys: 'sg' },
  }),
  ...recordPages(shippingRateKind, {
    list: { file: 'admin/shipping-rates.tsx', words: chargeLists },
    page: { file: 'admin/shipping-rate.tsx', words: chargeRecord },
    menu: { group: 'catalog', order: 70, icon: 'truck', word: 'shippingRate', keys: 'sh' },
  }),
  ...recordPages(deviceBoxKind, {
    list: { file: 'admin/device-boxes.tsx', words: ['lists.devices', 'bulk', 'back-office', 'devices'] },
    page: { file: 'admin/device-box.tsx', words: ['lists.devices', 'devices', ...programRecord] },
    menu: { group: 'enrollment', order: 95, icon: 'package', word: 'preInstalledDevice', keys: 'pd' },
  }),
  {
    path: `${dashboard}/reports`,
    file: 'admin/reports.tsx',
    words: ['back-office'],
    permission: 'view.manage',
    menu: { group: 'work', order: 20, icon: 'calendar-clock', word: 'reports', keys: 'rp' },
  },
  {
    path: `${dashboard}/bulk`,
    file: 'admin/bulk-operations.tsx',
    words: everyList,
    permission: 'bulk.read',
    menu: { group: 'work', order: 10, icon: 'history', word: 'bulk' },
  },
  {
    path: `${dashboard}/bulk/:bulkId`,
    file: 'admin/bulk-operation.tsx',
    words: [...everyList, 'declines', 'messaging', 'message-names', 'sims'],
    permission: 'bulk.read',
  },
  {
    path: `${dashboard}/import`,
    file: 'admin/imports.tsx',
    words: [...everyList, 'back-office.imports'],
    permission: 'import.manage',
    menu: { group: 'work', order: 30, icon: 'file-up', word: 'imports' },
  },
  {
    path: `${dashboard}/import/new/:list`,
    file: 'admin/import-new.tsx',
    words: [...everyList, 'back-office.imports', 'inputs', 'errors.codes'],
    permission: 'import.manage',
  },
  {
    path: `${dashboard}/import/:importId`,
    file: 'admin/import.tsx',
    words: [...everyList, 'back-office.imports', 'imports', 'import-problems'],
    permission: 'import.manage',
  },
  {
    path: `${dashboard}/sp-management`,
    file: 'super-admin/sp-management.tsx',
    name: 'admin-dashboard-sp-management',
    words: providerList,
    permission: 'platform.manage',
    menu: { group: 'platform', order: 10, icon: 'building-2', word: 'spManagement', only: 'platform' },
  },
  {
    path: `${dashboard}/sp-management/:serviceProviderId`,
    file: 'super-admin/sp-edit.tsx',
    name: 'admin-dashboard-service-provider',
    words: providerRecord,
    permission: 'platform.manage',
  },
])

/** What concerns the person and their own company rather than the work. */
const own = pagesWith(framed, [
  {
    path: `${dashboard}/sp-profile`,
    file: 'admin/sp-profile.tsx',
    name: 'admin-dashboard-sp-profile',
    words: providerRecord,
    permission: 'provider-profile.read',
    menu: { group: 'own', order: 10, icon: 'building-2', word: 'providerProfile', only: 'provider' },
  },
  {
    path: `${dashboard}/payment-methods`,
    file: 'admin/payment-methods.tsx',
    words: ['ways-to-pay', 'pay-methods', ...record],
    permission: 'provider-profile.read',
    menu: { group: 'own', order: 15, icon: 'credit-card', word: 'waysToPay', keys: 'wp', only: 'provider' },
  },
  {
    path: `${dashboard}/user-management`,
    file: 'admin/user-management.tsx',
    name: 'admin-dashboard-user-management',
    words: ['lists.identity', 'team', 'back-office'],
    permission: 'team.read',
    menu: { group: 'own', order: 20, icon: 'users', word: 'users', only: 'provider' },
  },
  {
    path: '/admin/settings/:tab?',
    file: 'admin/settings.tsx',
    words: ['identity', 'security'],
    permission: 'administrator.self',
    menu: { group: 'own', order: 30, icon: 'settings', word: 'sessions' },
  },
])

export const adminPages = [...signInPages, ...redirects, ...pages, ...own]
