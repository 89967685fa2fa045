// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import { matrix as matrixOfBackOffice } from '../modules/back-office/testing/matrix.ts'
import { matrix as matrixOfBilling } from '../modules/billing/testing/matrix.ts'
import { matrix as matrixOfCallBacks } from '../modules/call-backs/testing/matrix.ts'
import { matrix as matrixOfCatalog } from '../modules/catalog/testing/matrix.ts'
import { matrix as matrixOfCharges } from '../modules/charges/testing/matrix.ts'
import { matrix as matrixOfCheckout } from '../modules/checkout/testing/matrix.ts'
import { matrix as matrixOfContacts } from '../modules/contacts/testing/matrix.ts'
import { matrix as matrixOfContent } from '../modules/content/testing/matrix.ts'
import { matrix as matrixOfCoverageLeads } from '../modules/coverage-leads/testing/matrix.ts'
import { matrix as matrixOfDevices } from '../modules/devices/testing/matrix.ts'
import { matrix as matrixOfEnrollment } from '../modules/enrollment/testing/matrix.ts'
import { matrix as matrixOfFulfillment } from '../modules/fulfillment/testing/matrix.ts'
import { matrix as matrixOfIdentity } from '../modules/identity/testing/matrix.ts'
import { matrix as matrixOfMessaging } from '../modules/messaging/testing/matrix.ts'
import { matrix as matrixOfOrders } from '../modules/orders/testing/matrix.ts'
import { matrix as matrixOfPayments } from '../modules/payments/testing/matrix.ts'
import { matrix as matrixOfPeople } from '../modules/people/testing/matrix.ts'
import { matrix as matrixOfPrograms } from '../modules/programs/testing/matrix.ts'
import { matrix as matrixOfPromotions } from '../modules/promotions/testing/matrix.ts'
import { matrix as matrixOfRepresentatives } from '../modules/representatives/testing/matrix.ts'
import { matrix as matrixOfServiceProviders } from '../modules/service-providers/testing/matrix.ts'
import { matrix as matrixOfSims } from '../modules/sims/testing/matrix.ts'
import { matrix as matrixOfSourcing } from '../modules/sourcing/testing/matrix.ts'
import { matrix as matrixOfUsage } from '../modules/usage/testing/matrix.ts'
import { matrix as matrixOfWallets } from '../modules/wallets/testing/matrix.ts'

/** What the modules tell the authorization matrix, by their namespaces. */
export const matrixParts = {
  backOffice: matrixOfBackOffice,
  billing: matrixOfBilling,
  callBacks: matrixOfCallBacks,
  catalog: matrixOfCatalog,
  charges: matrixOfCharges,
  checkout: matrixOfCheckout,
  contacts: matrixOfContacts,
  content: matrixOfContent,
  coverageLeads: matrixOfCoverageLeads,
  devices: matrixOfDevices,
  enrollment: matrixOfEnrollment,
  fulfillment: matrixOfFulfillment,
  identity: matrixOfIdentity,
  messaging: matrixOfMessaging,
  orders: matrixOfOrders,
  payments: matrixOfPayments,
  people: matrixOfPeople,
  programs: matrixOfPrograms,
  promotions: matrixOfPromotions,
  representatives: matrixOfRepresentatives,
  serviceProviders: matrixOfServiceProviders,
  sims: matrixOfSims,
  sourcing: matrixOfSourcing,
  usage: matrixOfUsage,
  wallets: matrixOfWallets,
} as const
