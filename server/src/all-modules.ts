// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import { os } from '#platform/http/api.ts'
import type { Tokens } from '#modules/identity/index.ts'
import { routes as routesOfBackOffice } from './modules/back-office/back-office.routes.ts'
import { routes as routesOfBilling } from './modules/billing/billing.routes.ts'
import { routes as routesOfCallBacks } from './modules/call-backs/call-backs.routes.ts'
import { routes as routesOfCatalog } from './modules/catalog/catalog.routes.ts'
import { routes as routesOfCharges } from './modules/charges/charges.routes.ts'
import { routes as routesOfCheckout } from './modules/checkout/checkout.routes.ts'
import { routes as routesOfContacts } from './modules/contacts/contacts.routes.ts'
import { routes as routesOfContent } from './modules/content/content.routes.ts'
import { routes as routesOfCoverageLeads } from './modules/coverage-leads/coverage-leads.routes.ts'
import { routes as routesOfDevices } from './modules/devices/devices.routes.ts'
import { routes as routesOfEnrollment } from './modules/enrollment/enrollment.routes.ts'
import { routes as routesOfFulfillment } from './modules/fulfillment/fulfillment.routes.ts'
import { createRoutes as createRoutesOfIdentity } from './modules/identity/identity.routes.ts'
import { routes as routesOfMessaging } from './modules/messaging/messaging.routes.ts'
import { routes as routesOfOrders } from './modules/orders/orders.routes.ts'
import { routes as routesOfPayments } from './modules/payments/payments.routes.ts'
import { routes as routesOfPeople } from './modules/people/people.routes.ts'
import { routes as routesOfPrograms } from './modules/programs/programs.routes.ts'
import { routes as routesOfPromotions } from './modules/promotions/promotions.routes.ts'
import { routes as routesOfReporting } from './modules/reporting/reporting.routes.ts'
import { routes as routesOfRepresentatives } from './modules/representatives/representatives.routes.ts'
import { routes as routesOfResellers } from './modules/resellers/resellers.routes.ts'
import { routes as routesOfServiceProviders } from './modules/service-providers/service-providers.routes.ts'
import { routes as routesOfSims } from './modules/sims/sims.routes.ts'
import { routes as routesOfSourcing } from './modules/sourcing/sourcing.routes.ts'
import { routes as routesOfTenancy } from './modules/tenancy/tenancy.routes.ts'
import { routes as routesOfUsage } from './modules/usage/usage.routes.ts'
import { routes as routesOfWallets } from './modules/wallets/wallets.routes.ts'
import {
  jobs as jobsOfBackOffice,
  recurring as recurringOfBackOffice,
} from './modules/back-office/back-office.jobs.ts'
import { jobs as jobsOfCatalog } from './modules/catalog/catalog.jobs.ts'
import { recurring as recurringOfCharges } from './modules/charges/charges.jobs.ts'
import { recurring as recurringOfCoverageLeads } from './modules/coverage-leads/coverage-leads.jobs.ts'
import { recurring as recurringOfDevices } from './modules/devices/devices.jobs.ts'
import {
  jobs as jobsOfEnrollment,
  recurring as recurringOfEnrollment,
  reactions as reactionsOfEnrollment,
} from './modules/enrollment/enrollment.jobs.ts'
import { jobs as jobsOfIdentity } from './modules/identity/identity.jobs.ts'
import {
  jobs as jobsOfMessaging,
  recurring as recurringOfMessaging,
} from './modules/messaging/messaging.jobs.ts'
import {
  jobs as jobsOfOrders,
  recurring as recurringOfOrders,
  reactions as reactionsOfOrders,
} from './modules/orders/orders.jobs.ts'
import {
  hooks as hooksOfPayments,
  jobs as jobsOfPayments,
  recurring as recurringOfPayments,
} from './modules/payments/payments.jobs.ts'
import { jobs as jobsOfPeople, recurring as recurringOfPeople } from './modules/people/people.jobs.ts'
import {
  jobs as jobsOfReporting,
  recurring as recurringOfReporting,
  reactions as reactionsOfReporting,
} from './modules/reporting/reporting.jobs.ts'
import {
  jobs as jobsOfSims,
  recurring as recurringOfSims,
  reactions as reactionsOfSims,
} from './modules/sims/sims.jobs.ts'
import { jobs as jobsOfSourcing, recurring as recurringOfSourcing } from './modules/sourcing/sourcing.jobs.ts'
import { jobs as jobsOfUsage, recurring as recurringOfUsage } from './modules/usage/usage.jobs.ts'
import { jobs as jobsOfWallets } from './modules/wallets/wallets.jobs.ts'
import { office as officeOfBilling } from './modules/billing/billing.office.ts'
import { office as officeOfCallBacks } from './modules/call-backs/call-backs.office.ts'
import { office as officeOfCatalog } from './modules/catalog/catalog.office.ts'
import { office as officeOfCharges } from './modules/charges/charges.office.ts'
import { office as officeOfContacts } from './modules/contacts/contacts.office.ts'
import { office as officeOfContent } from './modules/content/content.office.ts'
import { office as officeOfCoverageLeads } from './modules/coverage-leads/coverage-leads.office.ts'
import { office as officeOfDevices } from './modules/devices/devices.office.ts'
import { office as officeOfEnrollment } from './modules/enrollment/enrollment.office.ts'
import { office as officeOfFulfillment } from './modules/fulfillment/fulfillment.office.ts'
import { office as officeOfIdentity } from './modules/identity/identity.office.ts'
import { office as officeOfMessaging } from './modules/messaging/messaging.office.ts'
import { office as officeOfOrders } from './modules/orders/orders.office.ts'
import { office as officeOfPayments } from './modules/payments/payments.office.ts'
import { office as officeOfPeople } from './modules/people/people.office.ts'
import { office as officeOfPrograms } from './modules/programs/programs.office.ts'
import { office as officeOfPromotions } from './modules/promotions/promotions.office.ts'
import { office as officeOfReporting } from './modules/reporting/reporting.office.ts'
import { office as officeOfRepresentatives } from './modules/representatives/representatives.office.ts'
import { office as officeOfServiceProviders } from './modules/service-providers/service-providers.office.ts'
import { office as officeOfSims } from './modules/sims/sims.office.ts'
import { office as officeOfSourcing } from './modules/sourcing/sourcing.office.ts'
import { office as officeOfUsage } from './modules/usage/usage.office.ts'
import { office as officeOfWallets } from './modules/wallets/wallets.office.ts'

/** The whole API: every endpoint of the contract with the verb behind it. */
export const createRouter = (tokens: Tokens) =>
  os.router({
    backOffice: routesOfBackOffice,
    billing: routesOfBilling,
    callBacks: routesOfCallBacks,
    catalog: routesOfCatalog,
    charges: routesOfCharges,
    checkout: routesOfCheckout,
    contacts: routesOfContacts,
    content: routesOfContent,
    coverageLeads: routesOfCoverageLeads,
    devices: routesOfDevices,
    enrollment: routesOfEnrollment,
    fulfillment: routesOfFulfillment,
    identity: createRoutesOfIdentity(tokens),
    messaging: routesOfMessaging,
    orders: routesOfOrders,
    payments: routesOfPayments,
    people: routesOfPeople,
    programs: routesOfPrograms,
    promotions: routesOfPromotions,
    reporting: routesOfReporting,
    representatives: routesOfRepresentatives,
    resellers: routesOfResellers,
    serviceProviders: routesOfServiceProviders,
    sims: routesOfSims,
    sourcing: routesOfSourcing,
    tenancy: routesOfTenancy,
    usage: routesOfUsage,
    wallets: routesOfWallets,
  })

export const jobs = [
  ...jobsOfBackOffice,
  ...jobsOfCatalog,
  ...jobsOfEnrollment,
  ...jobsOfIdentity,
  ...jobsOfMessaging,
  ...jobsOfOrders,
  ...jobsOfPayments,
  ...jobsOfPeople,
  ...jobsOfReporting,
  ...jobsOfSims,
  ...jobsOfSourcing,
  ...jobsOfUsage,
  ...jobsOfWallets,
]
export const recurring = [
  ...recurringOfBackOffice,
  ...recurringOfCharges,
  ...recurringOfCoverageLeads,
  ...recurringOfDevices,
  ...recurringOfEnrollment,
  ...recurringOfMessaging,
  ...recurringOfOrders,
  ...recurringOfPayments,
  ...recurringOfPeople,
  ...recurringOfReporting,
  ...recurringOfSims,
  ...recurringOfSourcing,
  ...recurringOfUsage,
]
export const reactions = [
  ...reactionsOfEnrollment,
  ...reactionsOfOrders,
  ...reactionsOfReporting,
  ...reactionsOfSims,
]
export const hooks = [...hooksOfPayments]
export const offices = [
  officeOfBilling,
  officeOfCallBacks,
  officeOfCatalog,
  officeOfCharges,
  officeOfContacts,
  officeOfContent,
  officeOfCoverageLeads,
  officeOfDevices,
  officeOfEnrollment,
  officeOfFulfillment,
  officeOfIdentity,
  officeOfMessaging,
  officeOfOrders,
  officeOfPayments,
  officeOfPeople,
  officeOfPrograms,
  officeOfPromotions,
  officeOfReporting,
  officeOfRepresentatives,
  officeOfServiceProviders,
  officeOfSims,
  officeOfSourcing,
  officeOfUsage,
  officeOfWallets,
]
