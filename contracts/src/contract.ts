import { accountsContract, peopleContract } from './accounts.ts'
import { adminPeopleContract } from './admin-people.ts'
import { administrationContract, siteContract } from './administration.ts'
import { catalogContract } from './catalog.ts'
import { checkoutContract } from './checkout.ts'
import { companyAgentsContract } from './company-agents.ts'
import { contactContract } from './contact.ts'
import { contentContract } from './content.ts'
import { emailLinksContract } from './email-links.ts'
import { adminOrderContract, ownOrderContract } from './orders.ts'
import { ownServiceProviderContract, platformContract } from './platform.ts'
import { resellersContract } from './resellers.ts'
import { subscriberOrderContract } from './subscriber-orders.ts'
import { supportContract } from './support.ts'
import { teamContract } from './team.ts'
import type { ContractRouterClient } from '@orpc/contract'

/** Everything that crosses the wire. Paths stand under /api. */
export const contract = {
  site: siteContract,
  catalog: catalogContract,
  checkout: checkoutContract,
  content: contentContract,
  contact: contactContract,
  ownOrder: ownOrderContract,
  orders: adminOrderContract,
  administration: administrationContract,
  accounts: accountsContract,
  emailLinks: emailLinksContract,
  people: peopleContract,
  adminPeople: adminPeopleContract,
  team: teamContract,
  support: supportContract,
  platform: platformContract,
  ownServiceProvider: ownServiceProviderContract,
  resellers: resellersContract,
  subscriberOrders: subscriberOrderContract,
  companyAgents: companyAgentsContract,
}

/** What travels beside an input: over HTTP as the header `Idempotency-Key`. */
export interface ClientContext {
  idempotencyKey?: string
}

/** The typed client: the same shape over HTTP and in process. */
export type Api = ContractRouterClient<typeof contract, ClientContext>
