/** The first label of a host, and a segment of the administration's addresses. */
export const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])$/

/** Names that the platform needs itself: hosts, paths of the administration, and what mail and certificates go by. */
export const reservedDomains: ReadonlySet<string> = new Set(
  `www enroll api admin super super-admin administrator app auth login logout dashboard settings account accounts
  static assets cdn files media img images storage mail email smtp imap pop mx ns ns1 ns2 dns ftp ssh vpn proxy gateway
  webhooks callback oauth sso status health metrics monitor help support docs blog shop store portal platform partner
  partners reseller resellers agent agents subscriber fulfillment fulfillment-agent embed widget sandbox test testing
  staging stage dev demo local localhost example root system internal security abuse postmaster hostmaster webmaster
  autoconfig autodiscover wpad null undefined`.split(/\s+/),
)

/** Whether a new service provider may take this label. */
export const isReservedDomain = (label: string) => reservedDomains.has(label) || label.startsWith('xn--')
