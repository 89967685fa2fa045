import type { Config } from '#platform/config/config.ts'
import { defaultDomain } from './default-domain.ts'

/** Where the site of a domain answers: the platform's own host, or a label below it. */
export function siteOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, domain: string): string {
  const url = new URL(publicUrl)
  if (domain !== defaultDomain) url.hostname = `${domain}.${url.hostname}`
  return url.origin
}
