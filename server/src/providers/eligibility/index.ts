import type { UsacServices } from '../usac/prepare-call.ts'
import type { EligibilityProvider } from './eligibility-provider.ts'
import { createNationalVerifier } from './national-verifier.ts'

export * from './eligibility-provider.ts'
export { carrierOf, type UsacAccount } from '../usac/usac-account.ts'
export type * from '../usac/people.ts'
export type * from '../usac/prepared-call.ts'

export const eligibilityProviderOf = (services: UsacServices): EligibilityProvider =>
  createNationalVerifier(services)
