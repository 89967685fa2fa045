// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import type account from './en/account.ts'
import type area from './en/area.ts'
import type articles from './en/articles.ts'
import type assisted from './en/assisted.ts'
import type backOffice from './en/back-office.ts'
import type backOfficeImports from './en/back-office.imports.ts'
import type billing from './en/billing.ts'
import type bulk from './en/bulk.ts'
import type callBacks from './en/call-backs.ts'
import type charges from './en/charges.ts'
import type checkout from './en/checkout.ts'
import type common from './en/common.ts'
import type company from './en/company.ts'
import type compare from './en/compare.ts'
import type contacts from './en/contacts.ts'
import type content from './en/content.ts'
import type coverageLeads from './en/coverage-leads.ts'
import type dataPools from './en/data-pools.ts'
import type declines from './en/declines.ts'
import type developers from './en/developers.ts'
import type deviceShop from './en/device-shop.ts'
import type devices from './en/devices.ts'
import type disputes from './en/disputes.ts'
import type emailLink from './en/email-link.ts'
import type enrollAddress from './en/enroll-address.ts'
import type enrollCompleted from './en/enroll-completed.ts'
import type enrollData from './en/enroll-data.ts'
import type enrollDevices from './en/enroll-devices.ts'
import type enrollDocument from './en/enroll-document.ts'
import type enrollFailure from './en/enroll-failure.ts'
import type enrollHelper from './en/enroll-helper.ts'
import type enrollProgress from './en/enroll-progress.ts'
import type enrollProgressMember from './en/enroll-progress.member.ts'
import type enrollResume from './en/enroll-resume.ts'
import type enrollTransfer from './en/enroll-transfer.ts'
import type enrollment from './en/enrollment.ts'
import type enrollmentCalls from './en/enrollment-calls.ts'
import type enrollmentLog from './en/enrollment-log.ts'
import type enrollmentOffice from './en/enrollment-office.ts'
import type enrollmentOfficeDocuments from './en/enrollment-office.documents.ts'
import type errors from './en/errors.ts'
import type errorsCodes from './en/errors.codes.ts'
import type events from './en/events.ts'
import type eventsPrograms from './en/events.programs.ts'
import type frame from './en/frame.ts'
import type fulfillment from './en/fulfillment.ts'
import type home from './en/home.ts'
import type identity from './en/identity.ts'
import type importProblems from './en/import-problems.ts'
import type imports from './en/imports.ts'
import type inputs from './en/inputs.ts'
import type invoice from './en/invoice.ts'
import type landing from './en/landing.ts'
import type leave from './en/leave.ts'
import type listTitles from './en/list-titles.ts'
import type listsBackOffice from './en/lists.back-office.ts'
import type listsBilling from './en/lists.billing.ts'
import type listsCallBacks from './en/lists.call-backs.ts'
import type listsCatalog from './en/lists.catalog.ts'
import type listsCharges from './en/lists.charges.ts'
import type listsContacts from './en/lists.contacts.ts'
import type listsContent from './en/lists.content.ts'
import type listsCoverageLeads from './en/lists.coverage-leads.ts'
import type listsDevices from './en/lists.devices.ts'
import type listsEnrollment from './en/lists.enrollment.ts'
import type listsEnrollmentAssisted from './en/lists.enrollment-assisted.ts'
import type listsEnrollmentLog from './en/lists.enrollment-log.ts'
import type listsEnrollmentMembership from './en/lists.enrollment-membership.ts'
import type listsEnrollmentRegistry from './en/lists.enrollment-registry.ts'
import type listsEnrollmentTransfer from './en/lists.enrollment-transfer.ts'
import type listsFulfillment from './en/lists.fulfillment.ts'
import type listsIdentity from './en/lists.identity.ts'
import type listsMessaging from './en/lists.messaging.ts'
import type listsOrders from './en/lists.orders.ts'
import type listsPayments from './en/lists.payments.ts'
import type listsPaymentsDisputes from './en/lists.payments-disputes.ts'
import type listsPaymentsReconciliation from './en/lists.payments-reconciliation.ts'
import type listsPeople from './en/lists.people.ts'
import type listsPrograms from './en/lists.programs.ts'
import type listsPromotions from './en/lists.promotions.ts'
import type listsReporting from './en/lists.reporting.ts'
import type listsRepresentatives from './en/lists.representatives.ts'
import type listsResellers from './en/lists.resellers.ts'
import type listsServiceProviders from './en/lists.service-providers.ts'
import type listsSims from './en/lists.sims.ts'
import type listsSimsSources from './en/lists.sims-sources.ts'
import type listsSourcing from './en/lists.sourcing.ts'
import type listsUsage from './en/lists.usage.ts'
import type listsWallets from './en/lists.wallets.ts'
import type membership from './en/membership.ts'
import type membershipSubscribers from './en/membership.subscribers.ts'
import type merging from './en/merging.ts'
import type mergingDuplicates from './en/merging.duplicates.ts'
import type messageHistory from './en/message-history.ts'
import type messageNames from './en/message-names.ts'
import type messaging from './en/messaging.ts'
import type notHere from './en/not-here.ts'
import type notices from './en/notices.ts'
import type noticesPrograms from './en/notices.programs.ts'
import type office from './en/office.ts'
import type orderCreate from './en/order-create.ts'
import type orderEdit from './en/order-edit.ts'
import type orders from './en/orders.ts'
import type ordersActs from './en/orders.acts.ts'
import type ownData from './en/own-data.ts'
import type ownOrderNotes from './en/own-order-notes.ts'
import type ownOrders from './en/own-orders.ts'
import type packing from './en/packing.ts'
import type parts from './en/parts.ts'
import type payMethods from './en/pay-methods.ts'
import type payment from './en/payment.ts'
import type people from './en/people.ts'
import type peoplePersonal from './en/people.personal.ts'
import type plan from './en/plan.ts'
import type planOffice from './en/plan-office.ts'
import type plans from './en/plans.ts'
import type programOffice from './en/program-office.ts'
import type programVersion from './en/program-version.ts'
import type programs from './en/programs.ts'
import type promotions from './en/promotions.ts'
import type reconciliation from './en/reconciliation.ts'
import type registryCodes from './en/registry-codes.ts'
import type reporting from './en/reporting.ts'
import type representatives from './en/representatives.ts'
import type security from './en/security.ts'
import type securityReveal from './en/security.reveal.ts'
import type serviceProviders from './en/service-providers.ts'
import type session from './en/session.ts'
import type setup from './en/setup.ts'
import type simOffice from './en/sim-office.ts'
import type simSources from './en/sim-sources.ts'
import type sims from './en/sims.ts'
import type sourcing from './en/sourcing.ts'
import type staff from './en/staff.ts'
import type team from './en/team.ts'
import type timeline from './en/timeline.ts'
import type timelinePrograms from './en/timeline.programs.ts'
import type transferOffice from './en/transfer-office.ts'
import type usacAccounts from './en/usac-accounts.ts'
import type usage from './en/usage.ts'
import type usageProblems from './en/usage.problems.ts'
import type wallets from './en/wallets.ts'
import type waysToPay from './en/ways-to-pay.ts'

/** Every catalogue by its name, which is also the namespace of its keys. */
export interface Messages {
  account: typeof account
  area: typeof area
  articles: typeof articles
  assisted: typeof assisted
  'back-office': typeof backOffice & typeof backOfficeImports
  billing: typeof billing
  bulk: typeof bulk
  'call-backs': typeof callBacks
  charges: typeof charges
  checkout: typeof checkout
  common: typeof common
  company: typeof company
  compare: typeof compare
  contacts: typeof contacts
  content: typeof content
  'coverage-leads': typeof coverageLeads
  'data-pools': typeof dataPools
  declines: typeof declines
  developers: typeof developers
  'device-shop': typeof deviceShop
  devices: typeof devices
  disputes: typeof disputes
  'email-link': typeof emailLink
  'enroll-address': typeof enrollAddress
  'enroll-completed': typeof enrollCompleted
  'enroll-data': typeof enrollData
  'enroll-devices': typeof enrollDevices
  'enroll-document': typeof enrollDocument
  'enroll-failure': typeof enrollFailure
  'enroll-helper': typeof enrollHelper
  'enroll-progress': typeof enrollProgress & typeof enrollProgressMember
  'enroll-resume': typeof enrollResume
  'enroll-transfer': typeof enrollTransfer
  enrollment: typeof enrollment
  'enrollment-calls': typeof enrollmentCalls
  'enrollment-log': typeof enrollmentLog
  'enrollment-office': typeof enrollmentOffice & typeof enrollmentOfficeDocuments
  errors: typeof errors & typeof errorsCodes
  events: typeof events & typeof eventsPrograms
  frame: typeof frame
  fulfillment: typeof fulfillment
  home: typeof home
  identity: typeof identity
  'import-problems': typeof importProblems
  imports: typeof imports
  inputs: typeof inputs
  invoice: typeof invoice
  landing: typeof landing
  leave: typeof leave
  'list-titles': typeof listTitles
  lists: typeof listsBackOffice &
    typeof listsBilling &
    typeof listsCallBacks &
    typeof listsCatalog &
    typeof listsCharges &
    typeof listsContacts &
    typeof listsContent &
    typeof listsCoverageLeads &
    typeof listsDevices &
    typeof listsEnrollment &
    typeof listsEnrollmentAssisted &
    typeof listsEnrollmentLog &
    typeof listsEnrollmentMembership &
    typeof listsEnrollmentRegistry &
    typeof listsEnrollmentTransfer &
    typeof listsFulfillment &
    typeof listsIdentity &
    typeof listsMessaging &
    typeof listsOrders &
    typeof listsPayments &
    typeof listsPaymentsDisputes &
    typeof listsPaymentsReconciliation &
    typeof listsPeople &
    typeof listsPrograms &
    typeof listsPromotions &
    typeof listsReporting &
    typeof listsRepresentatives &
    typeof listsResellers &
    typeof listsServiceProviders &
    typeof listsSims &
    typeof listsSimsSources &
    typeof listsSourcing &
    typeof listsUsage &
    typeof listsWallets
  membership: typeof membership & typeof membershipSubscribers
  merging: typeof merging & typeof mergingDuplicates
  'message-history': typeof messageHistory
  'message-names': typeof messageNames
  messaging: typeof messaging
  'not-here': typeof notHere
  notices: typeof notices & typeof noticesPrograms
  office: typeof office
  'order-create': typeof orderCreate
  'order-edit': typeof orderEdit
  orders: typeof orders & typeof ordersActs
  'own-data': typeof ownData
  'own-order-notes': typeof ownOrderNotes
  'own-orders': typeof ownOrders
  packing: typeof packing
  parts: typeof parts
  'pay-methods': typeof payMethods
  payment: typeof payment
  people: typeof people & typeof peoplePersonal
  plan: typeof plan
  'plan-office': typeof planOffice
  plans: typeof plans
  'program-office': typeof programOffice
  'program-version': typeof programVersion
  programs: typeof programs
  promotions: typeof promotions
  reconciliation: typeof reconciliation
  'registry-codes': typeof registryCodes
  reporting: typeof reporting
  representatives: typeof representatives
  security: typeof security & typeof securityReveal
  'service-providers': typeof serviceProviders
  session: typeof session
  setup: typeof setup
  'sim-office': typeof simOffice
  'sim-sources': typeof simSources
  sims: typeof sims
  sourcing: typeof sourcing
  staff: typeof staff
  team: typeof team
  timeline: typeof timeline & typeof timelinePrograms
  'transfer-office': typeof transferOffice
  'usac-accounts': typeof usacAccounts
  usage: typeof usage & typeof usageProblems
  wallets: typeof wallets
  'ways-to-pay': typeof waysToPay
}

/** Parts of catalogues that are loaded by themselves. */
export type PartName =
  | 'back-office.imports'
  | 'enroll-progress.member'
  | 'enrollment-office.documents'
  | 'errors.codes'
  | 'events.programs'
  | 'lists.back-office'
  | 'lists.billing'
  | 'lists.call-backs'
  | 'lists.catalog'
  | 'lists.charges'
  | 'lists.contacts'
  | 'lists.content'
  | 'lists.coverage-leads'
  | 'lists.devices'
  | 'lists.enrollment'
  | 'lists.enrollment-assisted'
  | 'lists.enrollment-log'
  | 'lists.enrollment-membership'
  | 'lists.enrollment-registry'
  | 'lists.enrollment-transfer'
  | 'lists.fulfillment'
  | 'lists.identity'
  | 'lists.messaging'
  | 'lists.orders'
  | 'lists.payments'
  | 'lists.payments-disputes'
  | 'lists.payments-reconciliation'
  | 'lists.people'
  | 'lists.programs'
  | 'lists.promotions'
  | 'lists.reporting'
  | 'lists.representatives'
  | 'lists.resellers'
  | 'lists.service-providers'
  | 'lists.sims'
  | 'lists.sims-sources'
  | 'lists.sourcing'
  | 'lists.usage'
  | 'lists.wallets'
  | 'membership.subscribers'
  | 'merging.duplicates'
  | 'notices.programs'
  | 'orders.acts'
  | 'people.personal'
  | 'security.reveal'
  | 'timeline.programs'
  | 'usage.problems'
