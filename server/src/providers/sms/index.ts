import type { Config } from '#platform/config.ts'
import type { SmsProvider } from './sms-provider.ts'
import { createTwilio } from './twilio.ts'

export type * from './sms-provider.ts'

const opened = new WeakMap<Config, SmsProvider>()

export function smsProviderOf(config: Config): SmsProvider {
  const known = opened.get(config) ?? createTwilio(config.twilio, config.limits.vendorMs)
  opened.set(config, known)
  return known
}
