import type { ResellerKind } from '#contracts/identity/choices.ts'
import { hashOf, pickBy } from './deterministic.ts'
import { customers, type SeedCustomer } from './people.ts'

export type SeedReseller = {
  /** Part of the address before `@{domain}.test`. */
  name: string
  kind: ResellerKind
  /** Name of the one who recruited them. */
  parent: string | null
  firstName: string
  lastName: string
  company: string | null
  code: string
  phone: string
  country: string
}

export type SeedAgent = { name: string; firstName: string; lastName: string; isAdministrator: boolean }

const companies = [
  'Harbor',
  'Summit',
  'Prairie',
  'Lakeside',
  'Copper',
  'Juniper',
  'Mesa',
  'Beacon',
  'Willow',
  'Granite',
]
const trades = ['Wireless', 'Connect', 'Mobile Center', 'Phone Shop', 'Community Telecom']
const firstNames = ['Delia', 'Marcos', 'Ivy', 'Rafael', 'Noelle', 'Tomas', 'Greta', 'Amir', 'Lucia', 'Owen']
const lastNames = [
  'Hartley',
  'Quintero',
  'Sandoval',
  'Whitaker',
  'Okoye',
  'Mercado',
  'Lindgren',
  'Barrera',
  'Fontaine',
  'Nguyen',
]

const tree: [name: string, kind: ResellerKind, parent: string | null, hasCompany: boolean][] = [
  ['master', 'master_agent', null, true],
  ['agent', 'agent', 'master', false],
  ['field', 'agent', 'agent', false],
  ['reseller', 'reseller', null, true],
  ['partner', 'partner', null, true],
  ['affiliate', 'affiliate', null, false],
]

/** Who sells for a brand: a master agent with two levels below, and three on their own. */
export const resellersOf = (domain: string): SeedReseller[] =>
  tree.map(([name, kind, parent, hasCompany], at) => {
    const key = `${domain}/${name}`
    const lastName = lastNames[(hashOf(domain) + at * 3) % lastNames.length]!
    const company = hasCompany
      ? `${companies[(hashOf(domain) + at) % companies.length]} ${pickBy(trades, key)}`
      : null
    return {
      name,
      kind,
      parent,
      firstName: firstNames[(hashOf(domain) + at * 7) % firstNames.length]!,
      lastName,
      company,
      code: `${(company ?? lastName)
        .replaceAll(/[^A-Za-z]/g, '')
        .toUpperCase()
        .slice(0, 8)}-${1000 + (hashOf(key) % 9000)}`,
      phone: `+1312555${String(100 + (hashOf(key) % 100)).padStart(4, '0')}`,
      country: 'US',
    }
  })

/** The seller of about three sales in ten. */
export function sellerOf(domain: string, saleKey: string): SeedReseller | undefined {
  const share = hashOf(`${saleKey}/seller`) % 100
  return share < 30 ? pickBy(resellersOf(domain), `${saleKey}/which-seller`) : undefined
}

/** Who packs and ships for a brand. */
export const fulfillmentOf = (domain: string): { company: string; agents: SeedAgent[] } => ({
  company: `${companies[(hashOf(domain) + 4) % companies.length]} Parcel Works`,
  agents: [
    { name: 'warehouse', firstName: 'Renata', lastName: 'Osborne', isAdministrator: true },
    { name: 'fulfillment', firstName: 'Curtis', lastName: 'Abara', isAdministrator: false },
  ],
})

/** A customer of the brand who has signed in before; the others have not claimed their accounts yet. */
export const subscriberOf = (domain: string): SeedCustomer => ({
  ...customers[hashOf(`${domain}/subscriber`) % customers.length]!,
  email: `subscriber@${domain}.test`,
})
