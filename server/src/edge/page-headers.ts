import type { FastifyReply } from 'fastify'
import { playerSites } from '#contracts/tenancy/choices.ts'
import type { OpenServices } from '#server/services.ts'

/** A nonce-only policy: nothing inline without it, nothing from elsewhere, no framing. */
export function setPageHeaders(reply: FastifyReply, nonce: string, paymentPages: string) {
  reply.header(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      // A player, once its poster was tapped.
      `frame-src 'self' ${playerSites.join(' ')}`,
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      // The checkout form ends on the payment provider's page, and a policy covers redirects too.
      `form-action 'self' ${paymentPages}`,
      "frame-ancestors 'none'",
      // Nothing makes scripts of text: neither the pages nor whatever got into one may name a policy of its own.
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  )
}

const stripePages = 'https://checkout.stripe.com'
const loopback = ['localhost', '127.0.0.1']

/** Where a buyer may be sent to pay: Stripe, or whatever is given in the place of its API, such as the sandbox. */
export function paymentPagesOf({ config }: Pick<OpenServices, 'config'>): string {
  const { protocol, hostname, port, origin } = new URL(config.stripe.apiBase)
  if (hostname === 'api.stripe.com') return stripePages
  const origins = loopback.includes(hostname)
    ? loopback.map((name) => `${protocol}//${name}:${port}`)
    : [origin]
  return [stripePages, ...origins].join(' ')
}
