import type { Config } from '#platform/config/config.ts'
import type { EmailProvider } from './email-provider.ts'
import { createSmtp } from './smtp.ts'

export type * from './email-provider.ts'

const opened = new Map<Config, EmailProvider>()

export function emailProviderOf(config: Config): EmailProvider {
  const known = opened.get(config) ?? createSmtp(config.smtpUrl, config.limits.vendorMs)
  opened.set(config, known)
  return known
}

/** Closes the kept connections; part of shutting down. */
export function closeEmail(config: Config) {
  opened.get(config)?.close()
  opened.delete(config)
}
