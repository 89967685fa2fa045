import type { PersonKind } from '#contracts/identity/choices.ts'
import { api } from '../../api.client.ts'
import type { AccountApi } from './account-api.ts'
import type { AnyProfile } from './signed-in.ts'

interface SessionApi {
  login: (input: {
    email: string
    password: string
    rememberMe: boolean
    code?: string
  }) => Promise<{ token: string; idleSeconds: number; profile: AnyProfile }>
  extend: (input: Record<string, never>) => Promise<{ token: string; idleSeconds: number }>
}

/** What every kind of person does with their own account. */
export const accountApi = (kind: PersonKind): AccountApi & SessionApi =>
  kind === 'fulfillment_agent' ? api.identity.fulfillmentAgent : api.identity[kind]
