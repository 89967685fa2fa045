import type { PersonKind } from '#contracts/identity/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import { seedId } from './catalog-rows.ts'
import { fulfillmentOf, resellersOf, subscriberOf } from './data/partners.ts'
import { administrators as staff } from './data/people.ts'

/** Hashes of the demonstration's password: one at the cost for staff, one for everybody else. */
export interface DemoHashes {
  staff: string
  everyone: string
}

/** How long ago somebody came: all before the first order of the history, recruiters before the recruited. */
const daysSince = { administrator: 420, fulfillment_agent: 360, reseller: 340, subscriber: 160 }
const daysBetweenResellers = 9

/** Everyone of a brand who signs in, as rows, table by table in the order of their references. */
export function peopleRowsOf(domain: string, tenantId: string, hashes: DemoHashes, now: Date) {
  const resellers = resellersOf(domain)
  const { company, agents } = fulfillmentOf(domain)
  const subscriber = subscriberOf(domain)
  // Staff who look after the whole platform sign in at its house brand.
  const administrators = staff.filter((person) => (person.domain ?? 'base') === domain)
  const addressOf = (name: string) => `${name}@${domain}.test`
  const idOf = (kind: string, email: string) => seedId(domain, kind, email)
  const resellerId = (name: string) => idOf('reseller', addressOf(name))
  const own = (kind: PersonKind, email: string) => {
    const before = kind === 'reseller' ? resellers.findIndex(({ name }) => addressOf(name) === email) : 0
    const createdAt = later(now, -daysMs(daysSince[kind] - before * daysBetweenResellers))
    return { tenantId, id: idOf(kind, email), createdAt }
  }
  const credential = (kind: PersonKind, email: string, locale: 'en' | 'es' = 'en') => ({
    ...own(kind, email),
    kind,
    emailAddress: email,
    passwordHash: kind === 'administrator' ? hashes.staff : hashes.everyone,
    state: 'active' as const,
    locale,
  })
  const above = (name: string): string[] => {
    const parent = resellers.find((one) => one.name === name)?.parent
    return parent ? [parent, ...above(parent)] : []
  }
  return {
    credentials: [
      ...administrators.map(({ email }) => credential('administrator', email)),
      ...resellers.map(({ name }) => credential('reseller', addressOf(name))),
      credential('subscriber', subscriber.email, subscriber.locale),
      ...agents.map(({ name }) => credential('fulfillment_agent', addressOf(name))),
    ],
    administrators: administrators.map(({ email, firstName, lastName, role, isSuper }) => ({
      ...own('administrator', email),
      firstName,
      lastName,
      role,
      isSuper,
    })),
    // Parents come before those whom they recruited.
    resellers: resellers.map(({ name, parent, company: companyName, phone, ...reseller }) => ({
      ...own('reseller', addressOf(name)),
      ...reseller,
      parentId: parent && resellerId(parent),
      companyName,
      phoneNumber: phone,
    })),
    resellerTree: resellers.flatMap(({ name }) =>
      [name, ...above(name)].map((ancestor, depth) => ({
        tenantId,
        ancestorId: resellerId(ancestor),
        descendantId: resellerId(name),
        depth,
      })),
    ),
    subscribers: [
      {
        ...own('subscriber', subscriber.email),
        firstName: subscriber.firstName,
        lastName: subscriber.lastName,
        phoneNumber: subscriber.phone,
      },
    ],
    fulfillmentCompanies: [{ tenantId, id: idOf('fulfillment-company', company), name: company }],
    fulfillmentAgents: agents.map(({ name, ...agent }) => ({
      ...own('fulfillment_agent', addressOf(name)),
      companyId: idOf('fulfillment-company', company),
      ...agent,
    })),
  }
}
