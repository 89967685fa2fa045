// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import { accounts } from './identity/accounts.ts'
import { publicCallBacks } from './call-backs/public.ts'
import { publicCatalog } from './catalog/public.ts'
import { publicCheckout } from './checkout/public.ts'
import { publicContacts } from './contacts/public.ts'
import { publicContent } from './content/public.ts'
import { publicCoverageLeads } from './coverage-leads/public.ts'
import { publicDevices } from './devices/public.ts'
import { publicEnrollment } from './enrollment/public.ts'
import { publicIdentity } from './identity/public.ts'
import { publicPrograms } from './programs/public.ts'
import { publicPromotions } from './promotions/public.ts'
import { publicTenancy } from './tenancy/public.ts'
import { adminBackOffice } from './back-office/admin.ts'
import { adminBilling } from './billing/admin.ts'
import { adminCallBacks } from './call-backs/admin.ts'
import { adminCatalog } from './catalog/admin.ts'
import { adminCharges } from './charges/admin.ts'
import { adminCheckout } from './checkout/admin.ts'
import { adminContacts } from './contacts/admin.ts'
import { adminContent } from './content/admin.ts'
import { adminCoverageLeads } from './coverage-leads/admin.ts'
import { adminDevices } from './devices/admin.ts'
import { adminEnrollments } from './enrollment/admin.ts'
import { adminFulfillment } from './fulfillment/admin.ts'
import { adminIdentity } from './identity/admin.ts'
import { adminMessaging } from './messaging/admin.ts'
import { adminOrders } from './orders/admin.ts'
import { adminPayments } from './payments/admin.ts'
import { adminPeople } from './people/admin.ts'
import { adminPrograms } from './programs/admin.ts'
import { adminPromotions } from './promotions/admin.ts'
import { adminReporting } from './reporting/admin.ts'
import { adminRepresentatives } from './representatives/admin.ts'
import { adminServiceProviders } from './service-providers/admin.ts'
import { adminSims } from './sims/admin.ts'
import { adminSourcing } from './sourcing/admin.ts'
import { adminUsage } from './usage/admin.ts'
import { adminWallets } from './wallets/admin.ts'
import { ownBilling } from './billing/own.ts'
import { ownCatalog } from './catalog/own.ts'
import { ownCheckout } from './checkout/own.ts'
import { ownEnrollment } from './enrollment/own.ts'
import { ownFulfillment } from './fulfillment/own.ts'
import { ownOrders } from './orders/own.ts'
import { ownPayments } from './payments/own.ts'
import { ownPersonalData } from './people/own.ts'
import { ownPromotions } from './promotions/own.ts'
import { ownRepresentatives } from './representatives/own.ts'
import { ownResellers } from './resellers/own.ts'
import { ownServiceProvider } from './service-providers/own.ts'
import { ownWallets } from './wallets/own.ts'

/** Every endpoint, by the module that answers. */
export const contract = {
  backOffice: { ...adminBackOffice },
  billing: { ...adminBilling, own: ownBilling },
  callBacks: { ...publicCallBacks, ...adminCallBacks },
  catalog: { ...publicCatalog, ...adminCatalog, own: ownCatalog },
  charges: { ...adminCharges },
  checkout: { ...publicCheckout, ...adminCheckout, own: ownCheckout },
  contacts: { ...publicContacts, ...adminContacts },
  content: { ...publicContent, ...adminContent },
  coverageLeads: { ...publicCoverageLeads, ...adminCoverageLeads },
  devices: { ...publicDevices, ...adminDevices },
  enrollment: { ...publicEnrollment, ...adminEnrollments, own: ownEnrollment },
  fulfillment: { ...adminFulfillment, own: ownFulfillment },
  identity: { ...accounts, ...publicIdentity, ...adminIdentity },
  messaging: { ...adminMessaging },
  orders: { ...adminOrders, own: ownOrders },
  payments: { ...adminPayments, own: ownPayments },
  people: { ...adminPeople, own: ownPersonalData },
  programs: { ...publicPrograms, ...adminPrograms },
  promotions: { ...publicPromotions, ...adminPromotions, own: ownPromotions },
  reporting: { ...adminReporting },
  representatives: { ...adminRepresentatives, own: ownRepresentatives },
  resellers: { own: ownResellers },
  serviceProviders: { ...adminServiceProviders, own: ownServiceProvider },
  sims: { ...adminSims },
  sourcing: { ...adminSourcing },
  tenancy: { ...publicTenancy },
  usage: { ...adminUsage },
  wallets: { ...adminWallets, own: ownWallets },
}
