// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import type account from './en/account.ts'
import type area from './en/area.ts'
import type articles from './en/articles.ts'
import type assisted from './en/assisted.ts'
import type attentionBusiness from './en/attention.business.ts'
import type attentionPrograms from './en/attention.programs.ts'
import type attention from './en/attention.ts'
import type backOfficeImports from './en/back-office.imports.ts'
import type backOffice from './en/back-office.ts'
import type billing from './en/billing.ts'
import type charges from './en/charges.ts'
import type checkout from './en/checkout.ts'
import type common from './en/common.ts'
import type company from './en/company.ts'
import type compare from './en/compare.ts'
import type content from './en/content.ts'
import type dataPools from './en/data-pools.ts'
import type declines from './en/declines.ts'
import type developers from './en/developers.ts'
import type deviceShop from './en/device-shop.ts'
import type devices from './en/devices.ts'
import type disputes from './en/disputes.ts'
import type emailLink from './en/email-link.ts'
import type enrollAddress from './en/enroll-address.ts'
import type enrollCompleted from './en/enroll-completed.ts'
import type enrollDevices from './en/enroll-devices.ts'
import type enrollDocument from './en/enroll-document.ts'
import type enrollFailure from './en/enroll-failure.ts'
import type enrollHelper from './en/enroll-helper.ts'
import type enrollProgressMember from './en/enroll-progress.member.ts'
import type enrollProgress from './en/enroll-progress.ts'
import type enrollResume from './en/enroll-resume.ts'
import type enrollTransfer from './en/enroll-transfer.ts'
import type enrollmentCalls from './en/enrollment-calls.ts'
import type enrollmentLog from './en/enrollment-log.ts'
import type enrollmentOfficeDocuments from './en/enrollment-office.documents.ts'
import type enrollmentOffice from './en/enrollment-office.ts'
import type enrollment from './en/enrollment.ts'
import type errorsCodes from './en/errors.codes.ts'
import type errors from './en/errors.ts'
import type eventsLines from './en/events.lines.ts'
import type eventsPeople from './en/events.people.ts'
import type eventsPrograms from './en/events.programs.ts'
import type events from './en/events.ts'
import type frame from './en/frame.ts'
import type fulfillment from './en/fulfillment.ts'
import type home from './en/home.ts'
import type identity from './en/identity.ts'
import type imports from './en/imports.ts'
import type inputs from './en/inputs.ts'
import type invoice from './en/invoice.ts'
import type landing from './en/landing.ts'
import type leave from './en/leave.ts'
import type listTitles from './en/list-titles.ts'
import type listsCatalog from './en/lists.catalog.ts'
import type listsCharges from './en/lists.charges.ts'
import type listsEnrollmentLog from './en/lists.enrollment-log.ts'
import type listsFulfillment from './en/lists.fulfillment.ts'
import type listsImports from './en/lists.imports.ts'
import type listsMessages from './en/lists.messages.ts'
import type listsMoney from './en/lists.money.ts'
import type listsPackers from './en/lists.packers.ts'
import type listsPrograms from './en/lists.programs.ts'
import type listsReporting from './en/lists.reporting.ts'
import type listsSimSources from './en/lists.sim-sources.ts'
import type listsSims from './en/lists.sims.ts'
import type listsSourcing from './en/lists.sourcing.ts'
import type listsTransfers from './en/lists.transfers.ts'
import type lists from './en/lists.ts'
import type listsUsage from './en/lists.usage.ts'
import type membershipSubscribers from './en/membership.subscribers.ts'
import type membership from './en/membership.ts'
import type mergingDuplicates from './en/merging.duplicates.ts'
import type merging from './en/merging.ts'
import type messageHistory from './en/message-history.ts'
import type messaging from './en/messaging.ts'
import type orderCreate from './en/order-create.ts'
import type orderEdit from './en/order-edit.ts'
import type ordersActs from './en/orders.acts.ts'
import type orders from './en/orders.ts'
import type ownData from './en/own-data.ts'
import type ownOrderNotes from './en/own-order-notes.ts'
import type ownOrders from './en/own-orders.ts'
import type packing from './en/packing.ts'
import type parts from './en/parts.ts'
import type payMethods from './en/pay-methods.ts'
import type payment from './en/payment.ts'
import type people from './en/people.ts'
import type planOffice from './en/plan-office.ts'
import type plan from './en/plan.ts'
import type plans from './en/plans.ts'
import type programOffice from './en/program-office.ts'
import type programVersion from './en/program-version.ts'
import type programs from './en/programs.ts'
import type promotions from './en/promotions.ts'
import type reconciliation from './en/reconciliation.ts'
import type registryCodes from './en/registry-codes.ts'
import type reporting from './en/reporting.ts'
import type representatives from './en/representatives.ts'
import type securityReveal from './en/security.reveal.ts'
import type security from './en/security.ts'
import type serviceProviders from './en/service-providers.ts'
import type session from './en/session.ts'
import type setup from './en/setup.ts'
import type simOffice from './en/sim-office.ts'
import type simSources from './en/sim-sources.ts'
import type sims from './en/sims.ts'
import type sourcing from './en/sourcing.ts'
import type staff from './en/staff.ts'
import type team from './en/team.ts'
import type timelinePrograms from './en/timeline.programs.ts'
import type timeline from './en/timeline.ts'
import type transferOffice from './en/transfer-office.ts'
import type usacAccounts from './en/usac-accounts.ts'
import type usageProblems from './en/usage.problems.ts'
import type usage from './en/usage.ts'
import type wallets from './en/wallets.ts'
import type waysToPay from './en/ways-to-pay.ts'

/** Every catalogue by its name, which is also the namespace of its keys. */
export interface Messages {
  account: typeof account
  area: typeof area
  articles: typeof articles
  assisted: typeof assisted
  attention: typeof attentionBusiness & typeof attentionPrograms & typeof attention
  'back-office': typeof backOfficeImports & typeof backOffice
  billing: typeof billing
  charges: typeof charges
  checkout: typeof checkout
  common: typeof common
  company: typeof company
  compare: typeof compare
  content: typeof content
  'data-pools': typeof dataPools
  declines: typeof declines
  developers: typeof developers
  'device-shop': typeof deviceShop
  devices: typeof devices
  disputes: typeof disputes
  'email-link': typeof emailLink
  'enroll-address': typeof enrollAddress
  'enroll-completed': typeof enrollCompleted
  'enroll-devices': typeof enrollDevices
  'enroll-document': typeof enrollDocument
  'enroll-failure': typeof enrollFailure
  'enroll-helper': typeof enrollHelper
  'enroll-progress': typeof enrollProgressMember & typeof enrollProgress
  'enroll-resume': typeof enrollResume
  'enroll-transfer': typeof enrollTransfer
  'enrollment-calls': typeof enrollmentCalls
  'enrollment-log': typeof enrollmentLog
  'enrollment-office': typeof enrollmentOfficeDocuments & typeof enrollmentOffice
  enrollment: typeof enrollment
  errors: typeof errorsCodes & typeof errors
  events: typeof eventsLines & typeof eventsPeople & typeof eventsPrograms & typeof events
  frame: typeof frame
  fulfillment: typeof fulfillment
  home: typeof home
  identity: typeof identity
  imports: typeof imports
  inputs: typeof inputs
  invoice: typeof invoice
  landing: typeof landing
  leave: typeof leave
  'list-titles': typeof listTitles
  lists: typeof listsCatalog &
    typeof listsCharges &
    typeof listsEnrollmentLog &
    typeof listsFulfillment &
    typeof listsImports &
    typeof listsMessages &
    typeof listsMoney &
    typeof listsPackers &
    typeof listsPrograms &
    typeof listsReporting &
    typeof listsSimSources &
    typeof listsSims &
    typeof listsSourcing &
    typeof listsTransfers &
    typeof lists &
    typeof listsUsage
  membership: typeof membershipSubscribers & typeof membership
  merging: typeof mergingDuplicates & typeof merging
  'message-history': typeof messageHistory
  messaging: typeof messaging
  'order-create': typeof orderCreate
  'order-edit': typeof orderEdit
  orders: typeof ordersActs & typeof orders
  'own-data': typeof ownData
  'own-order-notes': typeof ownOrderNotes
  'own-orders': typeof ownOrders
  packing: typeof packing
  parts: typeof parts
  'pay-methods': typeof payMethods
  payment: typeof payment
  people: typeof people
  'plan-office': typeof planOffice
  plan: typeof plan
  plans: typeof plans
  'program-office': typeof programOffice
  'program-version': typeof programVersion
  programs: typeof programs
  promotions: typeof promotions
  reconciliation: typeof reconciliation
  'registry-codes': typeof registryCodes
  reporting: typeof reporting
  representatives: typeof representatives
  security: typeof securityReveal & typeof security
  'service-providers': typeof serviceProviders
  session: typeof session
  setup: typeof setup
  'sim-office': typeof simOffice
  'sim-sources': typeof simSources
  sims: typeof sims
  sourcing: typeof sourcing
  staff: typeof staff
  team: typeof team
  timeline: typeof timelinePrograms & typeof timeline
  'transfer-office': typeof transferOffice
  'usac-accounts': typeof usacAccounts
  usage: typeof usageProblems & typeof usage
  wallets: typeof wallets
  'ways-to-pay': typeof waysToPay
}

/** Parts of catalogues that are loaded by themselves. */
export type PartName =
  | 'attention.business'
  | 'attention.programs'
  | 'back-office.imports'
  | 'enroll-progress.member'
  | 'enrollment-office.documents'
  | 'errors.codes'
  | 'events.lines'
  | 'events.people'
  | 'events.programs'
  | 'lists.catalog'
  | 'lists.charges'
  | 'lists.enrollment-log'
  | 'lists.fulfillment'
  | 'lists.imports'
  | 'lists.messages'
  | 'lists.money'
  | 'lists.packers'
  | 'lists.programs'
  | 'lists.reporting'
  | 'lists.sim-sources'
  | 'lists.sims'
  | 'lists.sourcing'
  | 'lists.transfers'
  | 'lists.usage'
  | 'membership.subscribers'
  | 'merging.duplicates'
  | 'orders.acts'
  | 'security.reveal'
  | 'timeline.programs'
  | 'usage.problems'
