import { adminBilling } from './billing/admin.ts'
import { ownBilling } from './billing/own.ts'
import { adminBackOffice } from './back-office/admin.ts'
import { adminCatalog } from './catalog/admin.ts'
import { ownCatalog } from './catalog/own.ts'
import { publicCatalog } from './catalog/public.ts'
import { ownCheckout } from './checkout/own.ts'
import { publicCheckout } from './checkout/public.ts'
import { adminContent } from './content/admin.ts'
import { publicContent } from './content/public.ts'
import { adminIdentity } from './identity/admin.ts'
import { ownAccounts } from './identity/own.ts'
import { publicIdentity } from './identity/public.ts'
import { adminMessaging } from './messaging/admin.ts'
import { publicMessaging } from './messaging/public.ts'
import { adminOrders } from './orders/admin.ts'
import { ownOrders } from './orders/own.ts'
import { adminPayments } from './payments/admin.ts'
import { ownPayments } from './payments/own.ts'
import { adminPeople } from './people/admin.ts'
import { adminReporting } from './reporting/admin.ts'
import { ownResellers } from './resellers/own.ts'
import { adminServiceProviders } from './service-providers/admin.ts'
import { ownServiceProvider } from './service-providers/own.ts'
import { publicTenancy } from './tenancy/public.ts'
import type { ContractRouterClient } from '@orpc/contract'

/**
 * Everything that crosses the wire, by the module that answers. Paths stand under /api. What anybody asks and what staff
 * do stands in the module's namespace itself, what people do with what is theirs under `own`; of accounts each kind of
 * person has its own.
 */
export const contract = {
  tenancy: publicTenancy,
  catalog: { ...publicCatalog, ...adminCatalog, own: ownCatalog },
  checkout: { ...publicCheckout, own: ownCheckout },
  content: { ...publicContent, ...adminContent },
  messaging: { ...publicMessaging, ...adminMessaging },
  orders: { ...adminOrders, own: ownOrders },
  payments: { ...adminPayments, own: ownPayments },
  billing: { ...adminBilling, own: ownBilling },
  backOffice: adminBackOffice,
  reporting: adminReporting,
  identity: { ...ownAccounts, ...publicIdentity, ...adminIdentity },
  people: adminPeople,
  serviceProviders: { ...adminServiceProviders, own: ownServiceProvider },
  resellers: { own: ownResellers },
}

/** What travels beside an input: over HTTP as the header `Idempotency-Key`. */
export interface ClientContext {
  idempotencyKey?: string
}

/** The typed client: the same shape over HTTP and in process. */
export type Api = ContractRouterClient<typeof contract, ClientContext>
