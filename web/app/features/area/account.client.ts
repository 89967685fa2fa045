import { api } from '../../api.client.ts'
import { noteAddress, sessionToken } from '../../session.client.ts'
import { kindOf } from '../../kit/session/session-rules.ts'
import { read } from '../../kit/staff/calls.client.ts'
import type { Account } from './account.ts'

/** Who is signed in, by the kind of their token; the server says it once more. */
export async function loadAccount(): Promise<Account> {
  const account = await readAccount()
  noteAddress(account.profile.email)
  return account
}

async function readAccount(): Promise<Account> {
  switch (kindOf(sessionToken())) {
    case 'subscriber':
      return { kind: 'subscriber', profile: await read(api.identity.subscriber.profile({})) }
    case 'fulfillment_agent':
      return { kind: 'fulfillment_agent', profile: await read(api.identity.fulfillmentAgent.profile({})) }
    default:
      return { kind: 'reseller', profile: await read(api.identity.reseller.profile({})) }
  }
}
