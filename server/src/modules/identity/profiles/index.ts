import { CodedError } from '#contracts/errors.ts'
import type {
  AdministratorProfile,
  FulfillmentAgentProfile,
  ResellerProfile,
  SubscriberProfile,
} from '#contracts/identity/views.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { ownCredential, personOf, type Credential } from '../credentials.ts'
import { administratorProfile } from './administrator.ts'
import { fulfillmentAgentProfile } from './fulfillment-agent.ts'
import { resellerProfile } from './reseller.ts'
import { subscriberProfile } from './subscriber.ts'

export interface Profiles {
  administrator: AdministratorProfile
  reseller: ResellerProfile
  subscriber: SubscriberProfile
  fulfillment_agent: FulfillmentAgentProfile
}

const readers = {
  administrator: administratorProfile,
  reseller: resellerProfile,
  subscriber: subscriberProfile,
  fulfillment_agent: fulfillmentAgentProfile,
}

/** The profile of `ctx.actor`; `caller` works in the tenant of the address. */
export const readProfile = async <Kind extends PersonKind>(
  ctx: Ctx,
  credential: Credential,
  kind: Kind,
  caller: Caller,
): Promise<Profiles[Kind]> => (await readers[kind](ctx, credential, caller)) as Profiles[Kind]

/** The profile of the signed-in person, who must be of this kind. */
export async function profileOf<Kind extends PersonKind>(
  ctx: Ctx,
  kind: Kind,
  caller: Caller,
): Promise<Profiles[Kind]> {
  if (personOf(ctx).kind !== kind) throw new CodedError('FORBIDDEN')
  return readProfile(ctx, await ownCredential(ctx), kind, caller)
}
