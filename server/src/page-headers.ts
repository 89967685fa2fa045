import type { FastifyReply } from 'fastify'
import { playerSites } from '#contracts/videos.ts'
import type { OpenServices } from './services.ts'

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

/** Where a buyer may be sent to pay: Stripe, or the sandbox that plays it. */
export function paymentPagesOf({ config }: OpenServices): string {
  if (!config.sandbox.isNeeded) return 'https://checkout.stripe.com'
  const { port } = new URL(config.sandbox.url)
  return `https://checkout.stripe.com http://localhost:${port} http://127.0.0.1:${port}`
}
