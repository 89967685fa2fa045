import type {
  AdministratorProfile,
  FulfillmentAgentProfile,
  ResellerProfile,
  SubscriberProfile,
} from '#contracts/identity/views.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import type { SessionUser } from '../../session.client.ts'
import type { Area, Arrival } from './areas.ts'

export type AnyProfile = AdministratorProfile | ResellerProfile | SubscriberProfile | FulfillmentAgentProfile

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** The company that somebody works for, where there is one. */
export function companyOf(profile: AnyProfile): string | undefined {
  if ('domain' in profile) return profile.domain
  if ('fulfillmentCompany' in profile) return profile.fulfillmentCompany.name
  return 'company' in profile ? (profile.company ?? undefined) : undefined
}

/** What the browser keeps of a person to show it and to lead them to their area. */
export const userOf = (profile: AnyProfile, area: Area, domain: string): SessionUser => ({
  home: area.home(arrivalOf(area.kinds[0]!, profile, domain)),
  profile: area.profile,
  name: fullName(profile),
  emailAddress: profile.email,
  company: companyOf(profile),
})

export const isSuperOf = (profile: AnyProfile) => 'isSuper' in profile && profile.isSuper

/** Who arrives, in the domain where they signed in. */
export const arrivalOf = (kind: PersonKind, profile: AnyProfile, domain: string): Arrival => ({
  kind,
  domain: 'domain' in profile ? profile.domain : domain,
  isSuper: isSuperOf(profile),
  isAdministrator: 'isAdministrator' in profile && profile.isAdministrator,
})
