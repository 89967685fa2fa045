import type { UsacServices } from '../usac/prepare-call.ts'
import { createNlad } from './nlad.ts'
import { judgeByDefault } from './registry-errors.ts'
import type { SubscriberRegistry } from './subscriber-registry.ts'

export * from './subscriber-registry.ts'
export { judgeByDefault, type JudgeCode } from './registry-errors.ts'
export { carrierOf, type UsacAccount } from '../usac/usac-account.ts'
export type * from '../usac/people.ts'
export type * from '../usac/prepared-call.ts'

/** @param judge what each code of a refusal asks for, as the module that asks has decided */
export const subscriberRegistryOf = (services: UsacServices, judge = judgeByDefault): SubscriberRegistry =>
  createNlad(services, judge)
