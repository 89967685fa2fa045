import type { Config } from '#platform/config/config.ts'
import type { SmsProvider } from './sms-provider.ts'
import { createTwilio, twilioKey } from './twilio.ts'

export { optedOutRefusal } from './sms-provider.ts'
export type * from './sms-provider.ts'

/** The last part of the address of its webhooks. */
export const smsKey = twilioKey

const opened = new WeakMap<Config, SmsProvider>()

export function smsProviderOf(config: Config): SmsProvider {
  const known = opened.get(config) ?? createTwilio(config.twilio, config.limits.vendorMs)
  opened.set(config, known)
  return known
}
